import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";

/** A space with the names and pixels of its screens. */
export interface SizedSpace {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly screens: readonly {
    readonly code: string;
    readonly name: string;
    readonly width: number;
    readonly height: number;
  }[];
}

/** Spaces as the list of sizes shows them. */
export function sizedSpaces(spaces: readonly Space[]): SizedSpace[] {
  return spaces.map(({ code, name, city, regions }) => ({
    code,
    name,
    city,
    screens: regions.flatMap(({ screenGroups }) =>
      screenGroups.map((group) => ({
        code: group.code,
        name: group.name,
        ...group.resolution,
      })),
    ),
  }));
}

/** The longest side of the drawing, in CSS pixels. */
const longestSide = 56;

export function ScreenSizes({ spaces }: { spaces: readonly SizedSpace[] }) {
  const longest = Math.max(
    ...spaces.flatMap(({ screens }) => screens.flatMap(({ width, height }) => [width, height])),
  );
  const drawn = (pixels: number) => `${(pixels * longestSide) / longest}px`;
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {spaces.map(({ code, name, city, screens }) => (
        <li key={code} className="border-t-4 border-ink pt-4">
          <h3 className="text-subheading">
            <Link
              to={href("/spaces/:slug", { slug: code })}
              className="decoration-2 underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="small-caps mt-1 text-ink-soft">{city}</p>
          <ul className="mt-4">
            {screens.map((screen) => (
              <li
                key={screen.code}
                className="flex items-center gap-4 border-t border-hairline py-2.5 leading-snug"
              >
                <span aria-hidden="true" className="grid w-14 shrink-0 place-items-center">
                  <span
                    className="block bg-moss"
                    style={{ width: drawn(screen.width), height: drawn(screen.height) }}
                  />
                </span>
                <span>
                  {screen.name}
                  <span className="figures block text-sm text-ink-soft">
                    {screen.width} × {screen.height}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
