import type { ContentField } from "@frontage/contract/console/content/content-entries.ts";
import type { UploadedPicture } from "@frontage/contract/console/spaces/console-space.ts";
import type { ComponentProps } from "react";
import { CheckboxField, TextArea, TextField } from "../../../ui/fields/field.tsx";
import { ListProblem } from "../form/list-problem.tsx";
import { RichTextField } from "../form/rich-text-field.tsx";
import { fieldLabels } from "./content-texts.ts";
import type { ContentValues } from "./content-values.ts";
import { AnswersField, ImagesField, ItemsField } from "./list-fields.tsx";
import { PictureField, type KnownPictures } from "./picture-field.tsx";
import { ReportField } from "./report-field.tsx";

type Name = keyof ContentValues & string;

/** What `useStaffForm` or `useApiForm` returned. */
export interface ContentFormState {
  readonly field: (name: Name) => Omit<ComponentProps<typeof TextField>, "label">;
  readonly errorOf: (name: Name) => string | undefined;
  readonly watch: () => ContentValues;
  readonly setValue: <Field extends Name>(name: Field, value: ContentValues[Field]) => void;
}

interface ContentFieldsProps {
  readonly form: ContentFormState;
  readonly fields: readonly ContentField[];
  readonly known: KnownPictures;
  readonly onUploaded: (picture: UploadedPicture) => void;
}

const hints: Partial<Record<ContentField, string>> = {
  url: "An https address, or a path of this site such as /spaces.",
  blurb: "Below the title in lists.",
  shortTitle: "In lists and carousels. More than 100 characters are cut.",
  appliesFrom: "Replaces the line above the title: “Effective 3 May 2027”.",
};

/** The fields of a piece of content. */
export function ContentFields({ fields, ...props }: ContentFieldsProps) {
  return fields.map((name) => <Field key={name} name={name} {...props} />);
}

type FieldProps = Omit<ContentFieldsProps, "fields"> & { readonly name: ContentField };

function Field({ name, form, known, onUploaded }: FieldProps) {
  const values = form.watch();
  const label = fieldLabels[name];
  const error = form.errorOf(name);
  const hint = hints[name];
  switch (name) {
    case "html":
    case "bodyTop":
    case "bodyBottom":
    case "description":
      return (
        <RichTextField
          label={label}
          error={error}
          value={values[name]}
          onChange={(html) => form.setValue(name, html)}
        />
      );
    case "picture":
      return (
        <PictureField
          label={label}
          value={values.picture}
          known={known}
          error={error}
          onChange={(picture) => form.setValue("picture", picture)}
          onUploaded={onUploaded}
        />
      );
    case "images":
      return (
        <fieldset>
          <legend className="mb-2 font-semibold">{label}</legend>
          <ImagesField
            current={() => form.watch().images}
            known={known}
            error={error}
            onChange={(images) => form.setValue("images", images)}
            onUploaded={onUploaded}
          />
        </fieldset>
      );
    case "answers":
      return (
        <fieldset>
          <legend className="mb-2 font-semibold">{label}</legend>
          <AnswersField
            entries={values.answers}
            error={error}
            onChange={(answers) => form.setValue("answers", answers)}
          />
        </fieldset>
      );
    case "items":
      return (
        <fieldset>
          <legend className="mb-2 font-semibold">{label}</legend>
          <ItemsField
            entries={values.items}
            error={error}
            onChange={(items) => form.setValue("items", items)}
          />
        </fieldset>
      );
    case "link":
      return <LinkField form={form} />;
    case "quote":
      return <QuoteField form={form} />;
    case "report":
      return (
        <ReportField
          value={values.report}
          error={error}
          onChange={(report) => form.setValue("report", report)}
        />
      );
    case "highlighted": {
      const { error: _, ...control } = form.field("highlighted");
      return <CheckboxField {...control} label="Highlighted: before the posts that are not" />;
    }
    case "appliesFrom":
    case "date":
      return (
        <TextField
          {...form.field(name)}
          label={label}
          type="date"
          {...(hint && { hint })}
          isOptional={name === "appliesFrom"}
        />
      );
    case "text":
    case "blurb":
      return <TextFieldOfLines form={form} name={name} hint={hint} />;
    default:
      return <TextField {...form.field(name)} label={label} {...(hint && { hint })} />;
  }
}

function TextFieldOfLines({
  form,
  name,
  hint,
}: {
  readonly form: ContentFormState;
  readonly name: "text" | "blurb";
  readonly hint: string | undefined;
}) {
  return (
    <TextArea
      label={fieldLabels[name]}
      rows={3}
      {...(hint && { hint })}
      value={form.watch()[name]}
      error={form.errorOf(name)}
      onChange={({ target }) => form.setValue(name, target.value)}
    />
  );
}

function LinkField({ form }: { readonly form: ContentFormState }) {
  const { link } = form.watch();
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">Link</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Address of the link"
          hint={hints.url}
          value={link.url}
          onChange={({ target }) => form.setValue("link", { ...link, url: target.value })}
        />
        <TextField
          label="Label of the link"
          maxLength={80}
          value={link.label}
          onChange={({ target }) => form.setValue("link", { ...link, label: target.value })}
        />
      </div>
      <ListProblem message={form.errorOf("link")} />
    </fieldset>
  );
}

function QuoteField({ form }: { readonly form: ContentFormState }) {
  const { quote } = form.watch();
  const set = (change: Partial<ContentValues["quote"]>) =>
    form.setValue("quote", { ...quote, ...change });
  return (
    <fieldset className="space-y-4 border border-hairline p-4">
      <legend className="px-1 font-semibold">Quote</legend>
      <TextArea
        label="Text of the quote"
        rows={2}
        isOptional
        value={quote.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          isOptional
          value={quote.customerName}
          onChange={({ target }) => set({ customerName: target.value })}
        />
        <TextField
          label="Company"
          isOptional
          value={quote.customerCompany}
          onChange={({ target }) => set({ customerCompany: target.value })}
        />
      </div>
      <ListProblem message={form.errorOf("quote")} />
    </fieldset>
  );
}
