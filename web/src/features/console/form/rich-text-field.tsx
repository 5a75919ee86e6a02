import { Suspense, useId } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

// The editor is large, so it loads with the first field of a page.
const RichTextEditor = lazyPart(async () => ({
  default: (await import("./rich-text-editor.tsx")).RichTextEditor,
}));

interface RichTextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** A field for text with headings, lists, quotes and links. Its value is HTML, which the server sanitises. */
export function RichTextField({ label, hint, error, value, onChange }: RichTextFieldProps) {
  const id = useId();
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
      </p>
      <Suspense fallback={<Skeleton className="h-48" />}>
        <RichTextEditor
          labelId={`${id}-label`}
          noteId={`${id}-note`}
          isInvalid={error !== undefined}
          value={value}
          onChange={onChange}
        />
      </Suspense>
      <div id={`${id}-note`}>
        {hint && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
        {value.includes("<table") && (
          <p className="mt-1.5 text-sm text-ink-soft">
            Tables are kept as a whole: they can be moved or deleted here, but not edited.
          </p>
        )}
        {error && <p className="mt-1.5 text-sm font-semibold text-signal-text">{error}</p>}
      </div>
    </div>
  );
}
