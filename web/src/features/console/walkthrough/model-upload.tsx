import { ApiError } from "@frontage/contract/client.ts";
import {
  uploadWalkthroughModel,
  type ConsoleWalkthrough,
} from "@frontage/contract/console/spaces/walkthrough.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { staffFailure } from "../../../forms/staff-problem.ts";
import { FileField } from "../../../ui/fields/file-field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

interface ModelUploadProps {
  readonly walkthrough: ConsoleWalkthrough;
  readonly onChanged: () => Promise<void>;
}

/** Uploads a model as the draft, and lists everything that is wrong with a refused file. */
export function ModelUpload({ walkthrough, onChanged }: ModelUploadProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { code, version, models } = walkthrough;
  const upload = async (file: File) => {
    setIsBusy(true);
    setProblems([]);
    try {
      await api(uploadWalkthroughModel, { params: { code }, body: { version, file } });
    } catch (error) {
      const named = error instanceof ApiError ? error.fields["file"] : undefined;
      setProblems(named ?? [await staffFailure(error)]);
    }
    // After a refusal as well, since another person may have changed the space.
    await onChanged();
    setIsBusy(false);
  };
  return (
    <div>
      <FileField
        label={
          models.some(({ state }) => state === "draft")
            ? "Another model in place of the draft"
            : "Model of the room"
        }
        hint="A GLB file of at most 15 MB, in metres, with the light baked in. The floor is a node with the name FLOOR, and each screen one with SCREEN_ and its code, such as SCREEN_window."
        accept=".glb,model/gltf-binary"
        isDisabled={isBusy}
        file={null}
        onChange={(file) => {
          if (file) {
            void upload(file);
          }
        }}
      />
      {isBusy && (
        <p role="status" className="mt-3 flex items-center gap-3">
          <Spinner />
          Uploading and checking the model…
        </p>
      )}
      {problems.length > 0 && (
        <Notice tone="problem" className="mt-4">
          <p className="font-semibold">The model was not stored.</p>
          <ul className="mt-1 list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
