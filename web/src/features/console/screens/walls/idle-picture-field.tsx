import type { Size } from "@frontage/domain/geometry/shapes.ts";
import type { UploadedPicture } from "@frontage/contract/console/spaces/console-space.ts";
import { uploadSpacePicture } from "@frontage/contract/console/spaces/space-parts.ts";
import { api } from "../../../../api/browser-api.ts";
import { Button } from "../../../../ui/button.tsx";
import { ListProblem } from "../../form/list-problem.tsx";
import { PictureUpload } from "../../form/picture-upload.tsx";

interface IdlePictureFieldProps {
  /** The code of the space. */
  readonly code: string;
  readonly value: UploadedPicture | null;
  readonly resolution: Size;
  readonly error: string | undefined;
  readonly onChange: (picture: UploadedPicture | null) => void;
}

/** What a screen group shows while no design plays on it. Source: docs/screens/previews.md#idle-pictures */
export function IdlePictureField({
  code,
  value,
  resolution: { width, height },
  error,
  onChange,
}: IdlePictureFieldProps) {
  return (
    <div role="group" aria-label="Idle picture" className="space-y-3">
      <p className="font-semibold">Idle picture</p>
      {value && (
        <img
          src={value.picture.url}
          alt="What the screen shows while no design plays"
          className="max-h-40 max-w-full bg-ink object-cover"
          style={{ aspectRatio: `${width} / ${height}` }}
        />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <PictureUpload
          upload={(file) => api(uploadSpacePicture, { params: { code }, body: { file } })}
          label={value ? "Upload another idle picture" : "Upload an idle picture"}
          onUploaded={onChange}
        />
        {value && (
          <Button isSmall onClick={() => onChange(null)}>
            Remove the idle picture
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {value
          ? "The screen shows it while no design plays, cut to its shape."
          : "Without one, the screen is dark while no design plays."}
      </p>
      <ListProblem message={error} />
    </div>
  );
}
