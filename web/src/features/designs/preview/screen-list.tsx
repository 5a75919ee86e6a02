import { Link } from "../../../ui/link.tsx";
import type { ShownGroup } from "./room-view.ts";
import type { SitePath } from "../../../ui/paths/site-path.ts";

const kinds = { image: "Picture", video: "Video" } as const;

/** Lists every screen of the room with its content and links to change it. */
export function ScreenList({
  title,
  groups,
  editPathOf,
}: {
  /** The whole name of the design and its place, which the heading of the page may cut. */
  readonly title: string;
  readonly groups: readonly ShownGroup[];
  readonly editPathOf?: (group: ShownGroup) => SitePath;
}) {
  return (
    <section aria-labelledby="screens" className="mt-12">
      <h2 id="screens" className="border-b border-ink pb-2 text-heading">
        On the screens
      </h2>
      <p className="border-b border-hairline py-3 wrap-anywhere text-ink-soft">{title}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map((group) => (
          <li
            key={group.code}
            className="flex items-center gap-4 border-b border-hairline py-4"
            data-group={group.code}
          >
            <span className="grid size-16 shrink-0 place-items-center bg-paper-deep">
              <span
                className="block max-h-14 max-w-14 overflow-hidden bg-ink"
                style={{
                  aspectRatio: `${group.resolution.width} / ${group.resolution.height}`,
                  [group.resolution.width > group.resolution.height ? "width" : "height"]: "3.5rem",
                }}
              >
                {group.still && <img src={group.still} alt="" className="size-full" />}
              </span>
            </span>
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block font-semibold">{group.name}</span>
              <span className="block text-[0.9375rem] text-ink-soft">
                {group.note ?? (group.media && kinds[group.media])}
              </span>
            </span>
            {editPathOf && (
              <Link
                to={editPathOf(group)}
                aria-label={`Edit ${group.name}`}
                className="py-2.5 font-semibold underline underline-offset-4"
              >
                Edit
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
