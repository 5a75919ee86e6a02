import { showPopup } from "../../ui/overlays/popup.tsx";
import { isComparisonFull, toggleCompared, useComparedSpaces } from "./compared-spaces.ts";

/** Ticks a space to be compared with others. A fifth one says why it stays out. */
export function CompareBox({
  space: { code, name },
}: {
  readonly space: { readonly code: string; readonly name: string };
}) {
  const isTicked = useComparedSpaces().includes(code);
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold noscript:hidden">
      <input
        type="checkbox"
        checked={isTicked}
        aria-label={`Compare ${name}`}
        className="size-5 accent-ink"
        onChange={() => {
          if (!isTicked && isComparisonFull()) {
            showPopup("Four spaces can be compared at once. Take one of them away first.");
          } else {
            toggleCompared(code);
          }
        }}
      />
      Compare
    </label>
  );
}
