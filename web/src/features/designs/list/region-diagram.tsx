import type { Size } from "@frontage/domain/geometry/shapes.ts";
import { scaleRegions } from "@frontage/domain/designs/rooms/walls/scale-regions.ts";
import { Link } from "../../../ui/link.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { editPath } from "../design-path.ts";
import { isBlocked, type ShownDesign, type ShownGroup } from "../shown-design.ts";

/** The walls of a design's space at one scale. Each screen shows its thumbnail and links to its editor. */
export function RegionDiagram({ design }: { readonly design: ShownDesign }) {
  const diagram = scaleRegions(design.regions.map(({ region }) => region.size));
  if (diagram.width === 0) {
    return <p className="text-ink-soft">No screens selected</p>;
  }
  const across = (length: number) => `${(100 * length) / diagram.width}%`;
  return (
    <div className="border-b-2 border-ink bg-paper-deep px-5 pt-6 sm:px-8">
      <ul
        aria-label={`Screens of ${design.name}`}
        className="relative mx-auto"
        style={{
          width: diagram.width,
          maxWidth: "100%",
          aspectRatio: `${diagram.width} / ${diagram.height}`,
        }}
      >
        {design.regions.map(({ region, groups }, index) => {
          const box = diagram.regions[index];
          return box ? (
            <li
              key={region.code}
              className="absolute border border-b-0 border-hairline bg-white"
              style={{
                left: across(box.x),
                width: across(box.width),
                top: `${(100 * box.y) / diagram.height}%`,
                height: `${(100 * box.height) / diagram.height}%`,
              }}
            >
              <span className="sr-only">{region.name}</span>
              {groups.map((shown) => (
                <Screen key={shown.group.code} design={design} shown={shown} region={region.size} />
              ))}
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

interface ScreenProps {
  readonly design: ShownDesign;
  readonly shown: ShownGroup;
  readonly region: Size;
}

function Screen({ design, shown, region }: ScreenProps) {
  const { group, status, thumbnailUrl } = shown;
  const { x, y, width, height } = group.bounds;
  const place = {
    left: `${(100 * x) / region.width}%`,
    top: `${(100 * y) / region.height}%`,
    width: `${(100 * width) / region.width}%`,
    height: `${(100 * height) / region.height}%`,
  };
  const look = "absolute block overflow-hidden bg-ink";
  const picture = (
    <>
      {thumbnailUrl && (
        <img
          src={thumbnailUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className={classNames("size-full object-fill", status !== "synced" && "opacity-50")}
        />
      )}
      {(status === "initializing" || status === "syncing") && (
        <span className="absolute inset-0 grid place-items-center text-paper">
          <Spinner />
        </span>
      )}
    </>
  );
  if (isBlocked(shown) || design.sourceType === "youtube") {
    return (
      <span className={classNames(look, "opacity-70")} style={place}>
        {picture}
      </span>
    );
  }
  return (
    <Link
      to={editPath(design.code, group, shown.mediaType ?? "image")}
      aria-label={`Edit ${group.name} of ${design.name}`}
      className={classNames(
        look,
        "outline-offset-2 transition-shadow duration-150 hover:shadow-[0_0_0_3px_var(--color-signal)]",
      )}
      style={place}
    >
      {picture}
    </Link>
  );
}
