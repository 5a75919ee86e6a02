import { ApiError } from "@frontage/contract/client.ts";
import type { UploadedPicture } from "@frontage/contract/console/spaces/console-space.ts";
import { uploadViewpointPicture } from "@frontage/contract/console/spaces/viewpoints.ts";
import { Upload } from "lucide";
import { Icon } from "../../../../ui/icon.tsx";
import { useRef, useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import { Button } from "../../../../ui/button.tsx";

interface PhotographUploadProps {
  readonly code: string;
  readonly label: string;
  readonly onUploaded: (picture: UploadedPicture) => void;
}

/** A button that uploads a photograph, which the server cuts to 16:9. */
export function PhotographUpload({ code, label, onUploaded }: PhotographUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (file: File) => {
    setIsBusy(true);
    setProblem(null);
    try {
      onUploaded(await api(uploadViewpointPicture, { params: { code }, body: { file } }));
    } catch (error) {
      setProblem(
        error instanceof ApiError
          ? (error.fields["file"]?.[0] ?? error.message)
          : "The upload failed. Try it again.",
      );
    }
    setIsBusy(false);
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) {
            void upload(file);
          }
          // Allows the same file to be chosen again.
          target.value = "";
        }}
      />
      <Button isSmall isBusy={isBusy} onClick={() => input.current?.click()}>
        <Icon of={Upload} size={17} />
        {label}
      </Button>
      {problem !== null && <p className="mt-1.5 font-semibold text-signal-text">{problem}</p>}
    </div>
  );
}
