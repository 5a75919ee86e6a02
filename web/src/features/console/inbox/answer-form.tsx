import { answerInboxItem, noteInboxItem } from "@frontage/contract/console/inbox.ts";
import { api } from "../../../api/browser-api.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { TextArea } from "../../../ui/fields/field.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { useStaffForm } from "../form/use-staff-form.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import type { ShownItem } from "./show-item.ts";

interface WritingProps {
  readonly item: ShownItem;
  /** The page then shows an empty form. */
  readonly onSaved: () => void;
}

/**
 * Mails an answer to the sender. If someone else has changed the item meanwhile, no mail is sent: the page shows the
 * change, and the answer stays in the form.
 */
export function AnswerForm({ item: { id, version, email }, onSaved }: WritingProps) {
  const revalidate = useRevalidate();
  const form = useStaffForm({
    endpoint: answerInboxItem,
    params: { id },
    resource: { version },
    // The version on the screen: assigning the item on this page raises it as well.
    version,
    // Each answer starts empty, whatever was saved before.
    toValues: () => ({ text: "" }),
    toBody: (values) => values,
    labels: { text: "Answer" },
    async send(body) {
      try {
        return await api(answerInboxItem, { params: { id }, body });
      } catch (error) {
        await revalidate();
        throw error;
      }
    },
    async onSaved() {
      await revalidate();
      onSaved();
    },
  });
  return (
    <StaffForm form={form} submitLabel="Send the answer">
      <TextArea label="Answer" rows={8} hint={`Goes to ${email ?? ""}`} {...form.field("text")} />
    </StaffForm>
  );
}

/** Adds a note that only staff see. */
export function NoteForm({ item: { id }, onSaved }: WritingProps) {
  const revalidate = useRevalidate();
  const form = useApiForm({
    endpoint: noteInboxItem,
    params: { id },
    defaultValues: { text: "" },
    async onDone() {
      await revalidate();
      onSaved();
    },
  });
  return (
    <ApiForm form={form} look="ink" submitLabel="Add the note">
      <TextArea label="Internal note" rows={3} hint="Only staff see it." {...form.field("text")} />
    </ApiForm>
  );
}
