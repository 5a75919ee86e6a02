import {
  saveSpacePictures,
  uploadSpacePicture,
} from "@frontage/contract/console/spaces/space-parts.ts";
import { useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextArea } from "../../../../ui/fields/field.tsx";
import { StaffForm } from "../../form/staff-form.tsx";
import { useStaffForm } from "../../form/use-staff-form.ts";
import { ListProblem } from "../../form/list-problem.tsx";
import type { SpaceFormProps } from "../parts/space-form-props.ts";
import { entriesOf, newEntry, type PictureEntry } from "./picture-entry.ts";
import { PictureOrder } from "./picture-order.tsx";
import { PictureUpload } from "../../form/picture-upload.tsx";
import { PictureView } from "./picture-view.tsx";

type Values = { pictures: PictureEntry[] };

const toBody = ({ pictures }: Values) => ({
  pictures: pictures.map(({ original, type, alt, focus, crop }) => ({
    code: original.code,
    type,
    alt,
    focus,
    crop,
  })),
});

/** The first incomplete picture. */
function problemOf({ pictures }: Values): Readonly<Record<string, string>> {
  const at = pictures.findIndex(({ alt }) => alt.trim() === "");
  return at < 0 ? {} : { pictures: `Picture ${at + 1} needs a description` };
}

/** The pictures of a space: upload, order, description, focal point and crop. */
export function PicturesForm({ space, onSaved }: SpaceFormProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const form = useStaffForm({
    endpoint: saveSpacePictures,
    params: { code: space.code },
    resource: space,
    toValues: (resource) => ({ pictures: entriesOf(resource) }),
    toBody,
    check: problemOf,
    labels: { pictures: "Pictures" },
    onSaved,
  });
  const pictures = form.watch("pictures");
  const set = (next: PictureEntry[]) => form.setValue("pictures", next);
  const index = pictures.findIndex(({ id }) => id === openId);
  const open = pictures[index];
  const change = (fields: Partial<PictureEntry>) =>
    set(pictures.map((entry) => (entry === open ? { ...entry, ...fields } : entry)));
  return (
    <StaffForm form={form} submitLabel="Save the pictures">
      <p>
        Banner pictures come first, and the first of them represents the space in lists. Move a
        picture by its arrows, or drag it by its handle.
      </p>
      {pictures.length === 0 ? (
        <p className="text-ink-soft">There are no pictures yet. A space needs at least three.</p>
      ) : (
        <PictureOrder entries={pictures} openId={openId} onOpen={setOpenId} onOrder={set} />
      )}
      <PictureUpload
        upload={(file) => api(uploadSpacePicture, { params: { code: space.code }, body: { file } })}
        label="Upload pictures"
        isMultiple
        onUploaded={(uploaded) => {
          const entry = newEntry(uploaded);
          // The current entries of the form: others may have been uploaded since this was drawn.
          set([...form.watch("pictures"), entry]);
          setOpenId(entry.id);
        }}
      />
      {open && (
        <section
          aria-label={`Picture ${index + 1}`}
          className="space-y-4 border border-hairline p-4"
        >
          <TextArea
            label="Description for people who cannot see the picture"
            rows={2}
            maxLength={300}
            value={open.alt}
            error={form.errorAt(`pictures[${index}].alt`)}
            onChange={({ target }) => change({ alt: target.value })}
          />
          <SelectField
            label="Place"
            value={open.type}
            onChange={({ target }) =>
              change({ type: target.value === "banner" ? "banner" : "gallery" })
            }
          >
            <option value="banner">Banner: at the top of the page and in lists</option>
            <option value="gallery">Gallery: below the description</option>
          </SelectField>
          <PictureView entry={open} onChange={change} />
          <ListProblem
            message={
              form.errorAt(`pictures[${index}].crop`) ?? form.errorAt(`pictures[${index}].code`)
            }
          />
          <Button
            isSmall
            onClick={() => {
              set(pictures.filter((entry) => entry !== open));
              setOpenId(null);
            }}
          >
            Remove the picture
          </Button>
        </section>
      )}
      <ListProblem
        message={
          form.errorOf("pictures") &&
          (problemOf({ pictures })["pictures"] ?? form.errorOf("pictures"))
        }
      />
    </StaffForm>
  );
}
