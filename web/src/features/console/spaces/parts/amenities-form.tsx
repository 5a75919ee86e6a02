import { saveSpaceAmenities } from "@frontage/contract/console/spaces/space-parts.ts";
import { amenityType } from "@frontage/contract/spaces/spaces.ts";
import { amenityTitles } from "@frontage/domain/spaces/amenities.ts";
import { CheckboxField } from "../../../../ui/fields/field.tsx";
import { StaffForm } from "../../form/staff-form.tsx";
import { useStaffForm } from "../../form/use-staff-form.ts";
import type { SpaceFormProps } from "./space-form-props.ts";

/** The amenities of a space as check boxes. */
export function AmenitiesForm({ space, onSaved }: SpaceFormProps) {
  const form = useStaffForm({
    endpoint: saveSpaceAmenities,
    params: { code: space.code },
    resource: space,
    toValues: ({ amenities }) => ({ amenities: [...amenities] }),
    toBody: (values) => values,
    labels: { amenities: "Amenities" },
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
            label={amenityTitles[type]}
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
