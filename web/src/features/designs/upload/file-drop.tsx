import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { mediaRules, type MediaType } from "@frontage/domain/designs/media/media-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { ScreenGroup } from "../shown-design.ts";
import { ScreenFrame } from "../screens/screen-frame.tsx";

interface FileDropProps {
  readonly group: ScreenGroup;
  readonly mediaType: MediaType;
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
  /** The content after a file was chosen; it accepts dropped files too. */
  readonly children: ReactNode | null;
}

const titles = { image: "picture", video: "video" } as const;

/** Accepts a file from the file dialog, by drop or from the clipboard. */
export function FileDrop({ group, mediaType, isDisabled, onFile, children }: FileDropProps) {
  const { resolution } = group;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((file: File | undefined) => {
    if (file && !isDisabled) {
      onFile(file);
    }
  });
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => take(clipboardData?.files[0]);
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  const title = titles[mediaType];
  return (
    <section
      aria-label={`The ${title}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isDisabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!isDisabled && event.dataTransfer.files[0]) {
          onFile(event.dataTransfer.files[0]);
        }
      }}
      className={classNames("relative", isOver && "outline-3 outline-offset-4 outline-signal")}
    >
      <input
        ref={input}
        type="file"
        accept={mediaRules[mediaType].formats.join(",")}
        aria-label={`Choose a ${title}`}
        tabIndex={-1}
        disabled={isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) {
            onFile(file);
          }
          // Allows the same file to be chosen again.
          target.value = "";
        }}
      />
      {children ? (
        <>
          {children}
          <Button look="quiet" disabled={isDisabled} onClick={() => input.current?.click()}>
            Choose another {title}
          </Button>
        </>
      ) : (
        <div className="grid min-h-72 place-items-center border-2 border-dashed border-edge bg-white px-6 py-12 text-center">
          <div>
            <div
              className="mx-auto"
              style={{ width: `min(100%, calc(7rem * ${resolution.width / resolution.height}))` }}
            >
              <ScreenFrame group={group} hasSafeArea>
                <div className="absolute inset-0 bg-ink-soft" />
              </ScreenFrame>
            </div>
            <p className="mt-4 text-lg font-semibold">Drop your {title} here</p>
            <p className="mt-1 text-ink-soft">
              {mediaType === "image" ? "or paste it from the clipboard" : "or choose it below"}
            </p>
            <Button look="ink" className="mt-6" onClick={() => input.current?.click()}>
              Choose a {title}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
