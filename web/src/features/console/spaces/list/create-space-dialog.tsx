import { createSpace } from "@frontage/contract/console/spaces/spaces.ts";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { SelectField, TextField } from "../../../../ui/fields/field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { useNavigate } from "../../../../ui/paths/navigate.ts";
import { href } from "../../../../ui/paths/site-path.ts";
import type { PlaceChoices } from "../place-choices.server.ts";

/** Asks for what a new space needs, then opens its checklist. */
export function CreateSpaceDialog({
  places,
  onClose,
}: {
  readonly places: PlaceChoices;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const form = useApiForm({
    endpoint: createSpace,
    defaultValues: { name: "", city: "", timeZone: "Europe/London", currency: "GBP" },
    onDone: ({ code }) => navigate(href("/admin/spaces/:code", { code })),
  });
  return (
    <Dialog title="Create a space" isOpen onClose={onClose}>
      <ApiForm
        form={form}
        submitLabel="Create the space"
        intro={<p>The space stays hidden until you publish it.</p>}
      >
        <TextField label="Name" autoComplete="off" maxLength={80} {...form.field("name")} />
        <TextField label="City" autoComplete="off" maxLength={80} {...form.field("city")} />
        <SelectField label="Time zone" {...form.field("timeZone")}>
          {places.timeZones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
        <SelectField label="Currency" {...form.field("currency")}>
          {places.currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
      </ApiForm>
    </Dialog>
  );
}
