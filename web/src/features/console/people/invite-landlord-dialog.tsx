import { inviteLandlord } from "@frontage/contract/console/people.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { personPath } from "./person-path.ts";

/** Makes a person a landlord by an e-mail with a link, then opens their page. */
export function InviteLandlordDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const form = useApiForm({
    endpoint: inviteLandlord,
    defaultValues: { name: "", email: "" },
    onDone: ({ id }) => void navigate(personPath(id)),
  });
  return (
    <Dialog title="Invite a landlord" isOpen onClose={onClose}>
      <ApiForm
        form={form}
        submitLabel="Send the invitation"
        intro={
          <p>
            They get an e-mail with a link that sets a password and works for 7 days, and are a
            landlord once they have used it. An account with a verified address becomes a landlord
            at once and keeps its name and password.
          </p>
        }
      >
        <TextField label="Name" autoComplete="off" {...form.field("name")} />
        <TextField label="Email" type="email" autoComplete="off" {...form.field("email")} />
      </ApiForm>
    </Dialog>
  );
}
