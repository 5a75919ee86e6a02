import { saveSpaceFacts } from "@frontage/contract/console/spaces/space-facts.ts";
import { spaceFeature, spaceUse } from "@frontage/contract/spaces/space-facts.ts";
import { layouts, layoutTitles } from "@frontage/domain/spaces/capacity.ts";
import { featureTitles } from "@frontage/domain/spaces/features.ts";
import {
  houseRuleAnswers,
  houseRuleSubjects,
  houseRuleTitles,
} from "@frontage/domain/spaces/house-rules.ts";
import type { ReactNode } from "react";
import { SelectField, TextArea, TextField } from "../../../../ui/fields/field.tsx";
import { UnprintableNote } from "../../../accounts/unprintable-note.tsx";
import { StaffForm } from "../../form/staff-form.tsx";
import { useStaffForm } from "../../form/use-staff-form.ts";
import type { SpaceFormProps } from "../parts/space-form-props.ts";
import { CheckboxList } from "./checkbox-list.tsx";
import { FactsChecklist } from "./facts-checklist.tsx";
import { checkFacts, factBodyOf, factValuesOf, noteName, type FactValues } from "./fact-values.ts";
import { FloorPlanField } from "./floor-plan-field.tsx";
import { labels, ruleAnswers, titlesByUse } from "./fact-labels.ts";

/** The facts of a space. Every one may be empty. Source: docs/spaces/facts.md */
export function FactsForm({ space, onSaved }: SpaceFormProps) {
  const form = useStaffForm({
    endpoint: saveSpaceFacts,
    params: { code: space.code },
    resource: space,
    toValues: factValuesOf,
    toBody: factBodyOf,
    check: checkFacts,
    labels,
    onSaved,
  });
  const field = (name: keyof FactValues & string) => ({
    label: labels[name],
    autoComplete: "off",
    ...form.field(name),
  });
  return (
    <>
      <FactsChecklist facts={space} />
      <StaffForm form={form} submitLabel="Save the facts">
        <UnprintableNote characters={space.unprintable} />
        <Section title="Where it is">
          <div className="grid gap-5 sm:grid-cols-2">
            <Fact name="neighbourhood">
              <TextField hint="Such as Soho." {...field("neighbourhood")} />
            </Fact>
            <Fact name="postcode">
              <TextField
                hint="Visitors see the first half, and the whole once they have booked."
                {...field("postcode")}
              />
            </Fact>
          </div>
          <Fact name="position">
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                hint="Degrees, such as 51.5131."
                {...field("latitude")}
                {...form.field("latitude", { deps: ["longitude"] })}
              />
              <TextField
                hint="Degrees, with a minus to the west of Greenwich, such as -0.1392."
                {...field("longitude")}
                {...form.field("longitude", { deps: ["latitude"] })}
              />
            </div>
          </Fact>
        </Section>
        <Section title="What it is for">
          <Fact name="uses">
            <CheckboxList
              legend={labels.uses}
              options={spaceUse.options}
              titles={titlesByUse}
              chosen={form.watch("uses")}
              error={form.errorOf("uses")}
              onChange={(uses) => form.setValue("uses", uses)}
            />
          </Fact>
        </Section>
        <Section
          title="How many people fit"
          note="Leave a layout empty if it does not suit the space."
        >
          <Fact name="capacity">
            <div className="grid gap-5 sm:grid-cols-3">
              {layouts.map((layout) => (
                <TextField
                  key={layout}
                  inputMode="numeric"
                  {...field(layout)}
                  label={layoutTitles[layout]}
                />
              ))}
            </div>
          </Fact>
        </Section>
        <Section title="What there is" note="The amenities have a page of their own.">
          <Fact name="features">
            <CheckboxList
              legend={labels.features}
              options={spaceFeature.options}
              titles={featureTitles}
              chosen={form.watch("features")}
              error={form.errorOf("features")}
              onChange={(features) => form.setValue("features", features)}
            />
          </Fact>
          <div className="grid gap-5 sm:grid-cols-2">
            <Fact name="ceilingHeight">
              <TextField
                inputMode="numeric"
                hint="At its highest, such as 330."
                {...field("ceilingHeight")}
              />
            </Fact>
            <Fact name="doorWidth">
              <TextField
                inputMode="numeric"
                hint="Of the widest way in, such as 95."
                {...field("doorWidth")}
              />
            </Fact>
          </div>
          <Fact name="power">
            <TextField
              hint="Such as “Twelve double sockets and two 32 A supplies”."
              {...field("power")}
            />
          </Fact>
          <Fact name="floorPlan">
            <FloorPlanField
              code={space.code}
              value={form.watch("floorPlan")}
              error={form.errorOf("floorPlan")}
              onChange={(plan) => form.setValue("floorPlan", plan)}
            />
          </Fact>
        </Section>
        <Section
          title="House rules"
          note="“Ask” tells customers to ask us first. A sentence can say when and how."
        >
          <Fact name="houseRules">
            <div className="space-y-5">
              {houseRuleSubjects.map((subject) => (
                <div
                  key={subject}
                  role="group"
                  aria-label={houseRuleTitles[subject]}
                  className="grid gap-x-5 gap-y-2 sm:grid-cols-[14rem_1fr]"
                >
                  <SelectField
                    {...field(subject)}
                    {...form.field(subject, { deps: [noteName(subject)] })}
                    label={houseRuleTitles[subject]}
                  >
                    <option value="">The space does not say</option>
                    {houseRuleAnswers.map((answer) => (
                      <option key={answer} value={answer}>
                        {ruleAnswers[answer]}
                      </option>
                    ))}
                  </SelectField>
                  <TextField
                    isOptional
                    {...field(noteName(subject))}
                    {...form.field(noteName(subject), { deps: [subject] })}
                    label="Sentence"
                  />
                </div>
              ))}
            </div>
          </Fact>
        </Section>
        <Section
          title="On the day"
          note="Only people with a booking see this: on its page, in its mails and in its licence."
        >
          <Fact name="arrival">
            <TextArea rows={3} hint="How customers get in." {...field("arrival")} />
          </Fact>
          <TextField
            type="tel"
            hint="Whom customers call when nobody opens."
            {...field("hostPhone")}
          />
        </Section>
      </StaffForm>
    </>
  );
}

function Section({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="space-y-5 border-t border-hairline pt-6">
      <div>
        <h2 className="text-xl font-bold">{title}</h2>
        {note !== undefined && <p className="mt-1 text-ink-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}

/** The place of a fact, to which the checklist links. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div id={`fact-${name}`} className="scroll-mt-28">
      {children}
    </div>
  );
}
