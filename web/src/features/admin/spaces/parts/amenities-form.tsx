import type { AdminSpace } from "@frontage/contract/admin/spaces/admin-space.ts";
import { saveSpaceAmenities } from "@frontage/contract/admin/spaces/space-parts.ts";
import { amenityType, type AmenityType } from "@frontage/contract/spaces/spaces.ts";
import { api } from "../../../../api/browser-api.ts";
import { CheckboxField } from "../../../../ui/fields/field.tsx";
import { amenityTitle } from "../../../spaces/space/list-amenities.ts";
import { StaffForm } from "../../form/staff-form.tsx";
import { useStaffForm } from "../../form/use-staff-form.ts";
import type { SpaceFormProps } from "./space-form-props.ts";

type Values = { amenities: AmenityType[] };

/** The amenities of a space as check boxes. */
export function AmenitiesForm({ space, onSaved }: SpaceFormProps) {
  const form = useStaffForm<AdminSpace, Values>({
    endpoint: saveSpaceAmenities,
    resource: space,
    toValues: ({ amenities }) => ({ amenities: [...amenities] }),
    toBody: ({ amenities }, version) => ({ version, amenities }),
    labels: { amenities: "Amenities" },
    save: ({ amenities }, version) =>
      api(saveSpaceAmenities, { params: { code: space.code }, body: { version, amenities } }),
    onSaved,
  });
  const chosen = form.watch("amenities");
  return (
    <StaffForm form={form} submitLabel="Save the amenities">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">What the space has</legend>
        {amenityType.options.map((type) => (
          <CheckboxField
            key={type}
            label={amenityTitle(type)}
            checked={chosen.includes(type)}
            onChange={({ target }) =>
              form.setValue(
                "amenities",
                amenityType.options.filter((one) =>
                  one === type ? target.checked : chosen.includes(one),
                ),
              )
            }
          />
        ))}
      </fieldset>
    </StaffForm>
  );
}
