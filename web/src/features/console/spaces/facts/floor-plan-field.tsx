import type { UploadedPicture } from "@frontage/contract/console/spaces/console-space.ts";
import { uploadSpacePicture } from "@frontage/contract/console/spaces/space-parts.ts";
import { api } from "../../../../api/browser-api.ts";
import { Button } from "../../../../ui/button.tsx";
import { ListProblem } from "../../form/list-problem.tsx";
import { PictureUpload } from "../../form/picture-upload.tsx";

interface FloorPlanFieldProps {
  /** The code of the space. */
  readonly code: string;
  readonly value: UploadedPicture | null;
  readonly error: string | undefined;
  readonly onChange: (picture: UploadedPicture | null) => void;
}

/** The floor plan of a space, uploaded like its other pictures. */
export function FloorPlanField({ code, value, error, onChange }: FloorPlanFieldProps) {
  return (
    <div role="group" aria-label="Floor plan" className="space-y-3">
      <p className="font-semibold">Floor plan</p>
      {value && (
        <img
          src={value.picture.url}
          alt="The floor plan"
          width={value.picture.width}
          height={value.picture.height}
          className="max-h-72 w-auto max-w-full border border-hairline bg-white object-contain"
        />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <PictureUpload
          upload={(file) => api(uploadSpacePicture, { params: { code }, body: { file } })}
          label={value ? "Upload another floor plan" : "Upload a floor plan"}
          onUploaded={onChange}
        />
        {value && (
          <Button isSmall onClick={() => onChange(null)}>
            Remove the floor plan
          </Button>
        )}
      </div>
      <ListProblem message={error} />
    </div>
  );
}
