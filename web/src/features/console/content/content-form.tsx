import { saveContent, type ContentItem } from "@frontage/contract/console/content/content.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { StaffForm } from "../form/staff-form.tsx";
import { useStaffForm } from "../form/use-staff-form.ts";
import { ContentFields } from "./content-fields.tsx";
import { bodyOf, checkValues, labels, shownFields, valuesOf } from "./content-values.ts";
import { PublishField, submitLabelOf } from "./publish-field.tsx";
import { useKnownPictures } from "./use-known-pictures.ts";

interface ContentFormProps {
  readonly item: ContentItem;
  readonly timeZone: string;
  readonly onSaved: (saved: ContentItem) => void;
}

/** The form of all kinds of content. Source: docs/site/content.md#in-the-console */
export function ContentForm({ item, timeZone, onSaved }: ContentFormProps) {
  const { kind, key } = item;
  const { known, add } = useKnownPictures(item.pictures);
  const [saved, setSaved] = useState<ContentItem | null>(null);
  const form = useStaffForm({
    endpoint: saveContent,
    params: { kind, key },
    resource: item,
    toValues: ({ entries }) => valuesOf(entries),
    toBody: (values) => bodyOf(values, timeZone),
    check: checkValues,
    labels,
    onSaved: setSaved,
  });
  const report = useEffectEvent((now: ContentItem) => onSaved(now));
  useEffect(() => {
    // Once the form has noted its success, since it asks before it is left with entries.
    if (form.status === "success" && saved) {
      report(saved);
    }
  }, [form.status, saved]);
  return (
    <StaffForm form={form} submitLabel={submitLabelOf(form.watch())} className="max-w-3xl">
      <ContentFields
        form={form}
        fields={shownFields(kind, key, item.entries)}
        known={known}
        onUploaded={add}
      />
      <PublishField form={form} timeZone={timeZone} />
    </StaffForm>
  );
}
