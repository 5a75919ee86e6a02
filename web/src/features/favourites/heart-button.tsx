import { isFavourite } from "@frontage/domain/favourites/favourites.ts";
import { Heart } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { classNames } from "../../ui/class-names.ts";
import { loadPart } from "../../ui/loading/lazy-part.ts";
import { useFavourites } from "./stored-favourites.ts";

/** Marks a space, or takes the mark back. Most visitors never do, so that the code loads with the first press. */
async function toggle(space: { readonly code: string; readonly name: string }): Promise<void> {
  const { toggleFavourite } = await loadPart(() => import("./change-favourites.ts"));
  await toggleFavourite(space);
}

/** Marks a space as a favourite. Its place is the same before and after the browser has filled it in. */
export function HeartButton({
  space,
  className,
}: {
  readonly space: { readonly code: string; readonly name: string };
  readonly className?: string;
}) {
  const isKept = isFavourite(useFavourites(), space.code);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Save ${space.name} to your favourites`}
      className={classNames(
        "grid size-11 place-items-center bg-paper text-ink hover:bg-white noscript:hidden",
        className,
      )}
      onClick={() => void toggle(space)}
    >
      <Icon of={Heart} size={20} className={classNames(isKept && "fill-signal text-signal")} />
    </button>
  );
}
