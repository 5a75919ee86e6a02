import type { ConsoleSpace } from "@frontage/contract/console/spaces/console-space.ts";
import { saveSpaceTexts } from "@frontage/contract/console/spaces/space-texts.ts";
import { spaceFieldNames, type SpaceFieldValues } from "@frontage/contract/spaces/space-fields.ts";
import { CheckboxField, SelectField, TextArea, TextField } from "../../../ui/fields/field.tsx";
import { RichTextField } from "../form/rich-text-field.tsx";
import { UnprintableNote } from "../../accounts/unprintable-note.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { SamplePriceNotice } from "../prices/sample-price-notice.tsx";
import { amountOf, numberOf } from "../form/typed-values.ts";
import { useStaffForm } from "../form/use-staff-form.ts";
import type { PlaceChoices } from "./place-choices.server.ts";

/** The label of each field, in the order of the form. */
const labels = {
  name: "Name",
  code: "Code",
  city: "City",
  timeZone: "Time zone",
  currency: "Currency",
  shortDescription: "Short description",
  shortAddress: "Short address",
  address: "Address",
  description: "Description",
  tourUrl: "Tour address",
  tourDescription: "Tour description",
  mapUrl: "Map address",
  mapImageUrl: "Map picture address",
  floorArea: "Floor area in square feet",
  footfallPeriod: "Footfall",
  isDesignHero: "Shown first in the design tool",
  designerEnabled: "Designs can be made for its screens",
  previewerEnabled: "Designs can be previewed",
  pageTitle: "Page title",
  metaDescription: "Meta description",
  samplePrice: "Sample price a day, with tax",
} as const satisfies Record<keyof SpaceFieldValues, string>;

/** The fields as entries: what is missing is an empty text. */
type Values = {
  [Name in keyof SpaceFieldValues]: SpaceFieldValues[Name] extends boolean ? boolean : string;
};

function valuesOf(space: ConsoleSpace): Values {
  const { floorArea, samplePrice } = space;
  return {
    ...Object.fromEntries(spaceFieldNames.map((name) => [name, space[name] ?? ""])),
    floorArea: floorArea === 0 ? "" : String(floorArea),
    samplePrice: samplePrice === 0 ? "" : String(samplePrice / 100),
    // Made from all names, which the compiler cannot see in entries.
  } as Values;
}

function bodyOf({ floorArea, samplePrice, ...texts }: Values) {
  return {
    ...texts,
    floorArea: floorArea.trim() === "" ? 0 : numberOf(floorArea),
    samplePrice: penceOf(samplePrice),
  };
}

/** The texts and facts of a space. A draft may leave most of them empty. */
export function TextsForm({
  space,
  cheapestDay,
  places,
  onSaved,
}: {
  readonly space: ConsoleSpace;
  /** The gross price of the cheapest eight hours of the next year; null if there are none. */
  readonly cheapestDay: number | null;
  /** What can be chosen until the space is published. */
  readonly places: PlaceChoices;
  readonly onSaved: (saved: ConsoleSpace) => void;
}) {
  const form = useStaffForm({
    endpoint: saveSpaceTexts,
    params: { code: space.code },
    resource: space,
    toValues: valuesOf,
    toBody: bodyOf,
    check: ({ samplePrice: typed }) =>
      typed.trim() === "" || amountOf(typed) !== null
        ? {}
        : { samplePrice: "Enter an amount such as £480." },
    labels,
    onSaved,
  });
  const field = (name: keyof Values) => ({ label: labels[name], ...form.field(name) });
  const samplePrice = penceOf(form.watch("samplePrice")) ?? 0;
  const { hasBeenPublished } = space;
  const fixedHint = hasBeenPublished
    ? "It cannot change, since the space has been published."
    : undefined;
  return (
    <StaffForm form={form} submitLabel="Save the texts">
      <UnprintableNote characters={space.unprintable} />
      <TextField autoComplete="off" {...field("name")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          autoComplete="off"
          readOnly={hasBeenPublished}
          hint={fixedHint ?? "A part of the page’s address."}
          {...field("code")}
        />
        <TextField autoComplete="off" {...field("city")} />
        {hasBeenPublished ? (
          <>
            <TextField readOnly hint={fixedHint} {...field("timeZone")} />
            <TextField readOnly hint={fixedHint} {...field("currency")} />
          </>
        ) : (
          <>
            <SelectField {...field("timeZone")}>
              {[...new Set([space.timeZone, ...places.timeZones])].map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </SelectField>
            <SelectField {...field("currency")}>
              {[...new Set([space.currency, ...places.currencies])].map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </SelectField>
          </>
        )}
        <TextField inputMode="numeric" {...field("floorArea")} />
        <TextField
          inputMode="decimal"
          hint="For display: no charge is computed from it."
          {...field("samplePrice")}
        />
      </div>
      <div aria-live="polite">
        {samplePrice > 0 && (
          <SamplePriceNotice
            samplePrice={samplePrice}
            cheapestDay={cheapestDay}
            currency={space.currency}
          />
        )}
      </div>
      <TextField hint="Such as “31,000 passers-by a week”." {...field("footfallPeriod")} />
      <TextArea rows={2} hint="In lists of spaces." {...field("shortDescription")} />
      <RichTextField
        label={labels.description}
        value={form.watch("description")}
        error={form.errorOf("description")}
        onChange={(html) => form.setValue("description", html)}
      />
      <TextField {...field("shortAddress")} />
      <TextField {...field("address")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="url" isOptional {...field("tourUrl")} />
        <TextField isOptional {...field("tourDescription")} />
        <TextField type="url" isOptional {...field("mapUrl")} />
        <TextField type="url" isOptional {...field("mapImageUrl")} />
      </div>
      <TextField hint="In search results and the browser’s tab." {...field("pageTitle")} />
      <TextArea rows={2} hint="Below the title in search results." {...field("metaDescription")} />
      <div className="space-y-3">
        <CheckboxField {...field("designerEnabled")} />
        <CheckboxField {...field("previewerEnabled")} />
        <CheckboxField {...field("isDesignHero")} />
      </div>
    </StaffForm>
  );
}

const penceOf = (entry: string) => (entry.trim() === "" ? 0 : amountOf(entry));
