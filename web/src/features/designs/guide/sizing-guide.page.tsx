import { Printer } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { siteRequest } from "../../../api/site-context.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { listPath } from "../design-path.ts";
import { groupsOf } from "../shown-design.ts";
import { getPageDesign } from "../page-design.ts";
import type { Route } from "./+types/sizing-guide.page";
import { GroupGuide } from "./group-guide.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return getPageDesign(context.get(siteRequest).api, params.designCode);
}

export const meta = () => pageMeta({ title: "Media Sizing Guide" });

const tips = [
  [
    "Make it at the exact size",
    "A picture of another size works too: you choose how it is cut when you upload it.",
  ],
  ["Few words, large", "Letters a tenth of the screen high can be read from across the room."],
  ["Strong contrast", "Shops are bright. Pale text on a pale background disappears in daylight."],
  ["Mind the bezels", "On a wall of several screens, keep faces and letters off the joins."],
  [
    "Loop without a jump",
    "Let a video’s last frame lead into its first. 8 to 20 seconds is plenty.",
  ],
] as const;

/** Sizes, formats and safe areas of a design's screens, for people who make the files. */
export default function SizingGuidePage({ loaderData: design }: Route.ComponentProps) {
  return (
    <div className="page-width pt-8 pb-24 print:pt-0">
      <Link
        to={listPath(design.code)}
        className="inline-block py-2 font-semibold underline underline-offset-4 print:hidden"
      >
        Your Designs
      </Link>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="text-title">Media Sizing Guide</h1>
          <p className="mt-3 text-lg">
            {design.name} at {design.spaceName}
          </p>
        </div>
        <Button className="print:hidden" onClick={() => window.print()}>
          <Icon of={Printer} size={18} />
          Print this guide
        </Button>
      </div>
      <div className="mt-12 space-y-16 print:mt-6 print:space-y-8">
        {groupsOf(design).map((shown) => (
          <GroupGuide key={shown.group.code} shown={shown} />
        ))}
      </div>
      <section
        aria-labelledby="tips"
        className="mt-16 break-inside-avoid border-t-2 border-ink pt-6"
      >
        <h2 id="tips" className="text-heading">
          What works on a screen in a shop
        </h2>
        <dl className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {tips.map(([title, text]) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
