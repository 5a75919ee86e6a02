import { ApiError } from "@frontage/contract/client.ts";
import type { UploadedPicture } from "@frontage/contract/console/spaces/console-space.ts";
import { Upload } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ListProblem } from "./list-problem.tsx";

interface PictureUploadProps {
  /** Stores a file. */
  readonly upload: (file: File) => Promise<UploadedPicture>;
  readonly label: string;
  readonly isMultiple?: boolean;
  /** Called once for each picture, in the order of the files. */
  readonly onUploaded: (picture: UploadedPicture) => void;
}

interface Progress {
  readonly done: number;
  readonly all: number;
}

/**
 * A button that uploads pictures one after another and shows the progress. A refused file is named; the others
 * continue.
 */
export function PictureUpload({
  upload,
  label,
  isMultiple = false,
  onUploaded,
}: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const uploadAll = async (files: readonly File[]) => {
    setProblems([]);
    for (const [done, file] of files.entries()) {
      setProgress({ done, all: files.length });
      try {
        onUploaded(await upload(file));
      } catch (error) {
        setProblems((before) => [...before, `${file.name}: ${reasonOf(error)}`]);
      }
    }
    setProgress(null);
  };

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={isMultiple}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void uploadAll([...(target.files ?? [])]);
          // Allows the same file to be chosen again.
          target.value = "";
        }}
      />
      <Button isSmall isBusy={progress !== null} onClick={() => input.current?.click()}>
        <Icon of={Upload} size={17} />
        {label}
      </Button>
      {progress && (
        <p role="status" className="mt-2">
          <progress
            aria-label="Uploaded pictures"
            max={progress.all}
            value={progress.done}
            className="mr-3 w-40 align-middle accent-ink"
          />
          {progress.done + 1} of {progress.all}
        </p>
      )}
      {problems.map((problem) => (
        <ListProblem key={problem} message={problem} />
      ))}
    </div>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return "The upload failed. Try again.";
  }
  return error.fields["file"]?.[0] ?? error.message;
}
