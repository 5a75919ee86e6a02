import type { Mark } from "@frontage/domain/designs/editor/marks/marks.ts";
import { TriangleAlert } from "lucide";
import { Icon } from "../../../ui/icon.tsx";

/** Lists what will not look on the screens as it does here. Each leads to its object. Source: docs/screens/editor.md#marks */
export function Marks({
  marks,
  onSelect,
}: {
  readonly marks: readonly Mark[];
  readonly onSelect: (id: string) => void;
}) {
  return (
    <ul
      aria-label="Before you publish"
      className="max-h-28 shrink-0 overflow-y-auto border-b border-hairline bg-amber-wash empty:hidden"
    >
      {marks.map(({ objectId, kind, text }) => (
        <li key={`${objectId} ${kind}`}>
          <button
            type="button"
            // A mark of the whole design has no object to select.
            disabled={objectId === null}
            onClick={() => objectId !== null && onSelect(objectId)}
            className="flex min-h-11 w-full items-center gap-3 px-4 py-1.5 text-left text-[0.9375rem] leading-snug focus-visible:-outline-offset-4"
          >
            <Icon of={TriangleAlert} size={18} className="shrink-0" />
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
