import {
  saveSpaceStaff,
  uploadSpacePicture,
} from "@frontage/contract/console/spaces/space-parts.ts";
import { api } from "../../../../api/browser-api.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/fields/field.tsx";
import { StaffForm } from "../../form/staff-form.tsx";
import { useStaffForm } from "../../form/use-staff-form.ts";
import { PictureUpload } from "../../form/picture-upload.tsx";
import { withItem, withMoved, withoutItem } from "../../form/edit-list.ts";
import { ListItemFrame } from "../../form/list-item-frame.tsx";
import { ListProblem } from "../../form/list-problem.tsx";
import type { SpaceFormProps } from "./space-form-props.ts";

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly image: string | null;
}
type Values = { staff: Entry[] };

const toBody = ({ staff }: Values) => ({
  staff: staff.map(({ name, title, image }) => ({ name, title, image })),
});

/** The first incomplete person. */
function problemOf({ staff }: Values): Readonly<Record<string, string>> {
  const at = staff.findIndex(({ name, title }) => name.trim() === "" || title.trim() === "");
  return at < 0 ? {} : { staff: `Person ${at + 1} needs a name and a role` };
}

/** The people who look after a space, in their order. */
export function PeopleForm({ space, onSaved }: SpaceFormProps) {
  const form = useStaffForm({
    endpoint: saveSpaceStaff,
    params: { code: space.code },
    resource: space,
    toValues: ({ staff }) => ({
      staff: staff.map((person, index) => ({ ...person, id: `saved-${index}` })),
    }),
    toBody,
    check: problemOf,
    labels: { staff: "People" },
    onSaved,
  });
  const staff = form.watch("staff");
  const set = (next: Entry[]) => form.setValue("staff", next);
  return (
    <StaffForm form={form} submitLabel="Save the people">
      <ul className="space-y-5">
        {staff.map((person, index) => (
          <ListItemFrame
            key={person.id}
            label={`Person ${index + 1}`}
            index={index}
            count={staff.length}
            onMove={(to) => set(withMoved(staff, index, to))}
            onRemove={() => set(withoutItem(staff, index))}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Name"
                value={person.name}
                maxLength={80}
                error={form.errorAt(`staff[${index}].name`)}
                onChange={({ target }) =>
                  set(withItem(staff, index, { ...person, name: target.value }))
                }
              />
              <TextField
                label="Role"
                value={person.title}
                maxLength={120}
                error={form.errorAt(`staff[${index}].title`)}
                onChange={({ target }) =>
                  set(withItem(staff, index, { ...person, title: target.value }))
                }
              />
            </div>
            <div className="flex flex-wrap items-center gap-4">
              {person.image && (
                <img
                  src={person.image}
                  alt={`Portrait of ${person.name}`}
                  className="size-18 bg-paper-deep object-cover"
                />
              )}
              <PictureUpload
                upload={(file) =>
                  api(uploadSpacePicture, { params: { code: space.code }, body: { file } })
                }
                label={person.image ? "Replace the portrait" : "Upload a portrait"}
                onUploaded={({ picture }) =>
                  set(withItem(staff, index, { ...person, image: picture.url }))
                }
              />
              {person.image && (
                <Button
                  isSmall
                  aria-label={`Remove the portrait of ${person.name || `person ${index + 1}`}`}
                  onClick={() => set(withItem(staff, index, { ...person, image: null }))}
                >
                  Remove the portrait
                </Button>
              )}
              <ListProblem message={form.errorAt(`staff[${index}].image`)} />
            </div>
          </ListItemFrame>
        ))}
      </ul>
      <div>
        <Button
          onClick={() =>
            set([...staff, { id: crypto.randomUUID(), name: "", title: "", image: null }])
          }
        >
          Add a person
        </Button>
      </div>
      <ListProblem
        message={form.errorOf("staff") && (problemOf({ staff })["staff"] ?? form.errorOf("staff"))}
      />
    </StaffForm>
  );
}
