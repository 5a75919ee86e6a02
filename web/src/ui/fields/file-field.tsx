import { Paperclip, X } from "lucide";
import { Icon } from "../icon.tsx";
import { useCallback, useId, useRef } from "react";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import type { FieldTexts } from "./field-frame.tsx";

interface FileFieldProps extends FieldTexts {
  /** Null while no file is chosen. */
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  /** Media types and file extensions, as in the `accept` attribute. */
  readonly accept: string;
  readonly isDisabled?: boolean;
}

/** A field for one file: shows its name, its size and a preview of a picture. */
export function FileField({
  label,
  hint,
  error,
  isOptional = false,
  file,
  onChange,
  accept,
  isDisabled = false,
}: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1.5 flex items-baseline justify-between gap-4">
        <span className="font-semibold">{label}</span>
        {isOptional && <span className="text-sm text-ink-soft">optional</span>}
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        disabled={isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          onChange(target.files?.[0] ?? null);
          // Allows the same file to be chosen again after it was removed.
          target.value = "";
        }}
      />
      {file ? (
        <div
          className={classNames(
            "flex min-h-13 items-center gap-4 border bg-white py-2 pr-2 pl-4",
            error ? "border-signal-text" : "border-edge",
          )}
        >
          <FilePreview file={file} />
          <p className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{file.name}</span>
            <span className="figures text-sm text-ink-soft">{formatBytes(file.size)}</span>
          </p>
          <Button look="quiet" disabled={isDisabled} onClick={choose}>
            Change
          </Button>
          <button
            type="button"
            aria-label={`Remove ${file.name}`}
            disabled={isDisabled}
            className="grid size-11 shrink-0 place-items-center hover:bg-paper-deep"
            onClick={() => onChange(null)}
          >
            <Icon of={X} size={20} />
          </button>
        </div>
      ) : (
        <Button disabled={isDisabled} onClick={choose} aria-describedby={`${id}-hint`}>
          <Icon of={Paperclip} size={18} />
          Choose a file
        </Button>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-signal-text">
          {error}
        </p>
      )}
    </div>
  );
}

function FilePreview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return file.type.startsWith("image/") ? (
    <img ref={show} alt="" className="size-14 shrink-0 border border-hairline object-cover" />
  ) : (
    <Icon of={Paperclip} size={20} className="shrink-0" />
  );
}

/** "640 KB", "1.4 MB". */
function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`;
}
