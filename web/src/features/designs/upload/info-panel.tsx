import { mediaRules, type MediaType } from "@frontage/domain/designs/media/media-rules.ts";
import { Link } from "../../../ui/link.tsx";
import { guidePath } from "../design-path.ts";
import { formatRatio, mediaLimits } from "../screens/describe-screen.ts";
import type { ShownGroup } from "../shown-design.ts";

interface InfoPanelProps {
  readonly designCode: string;
  readonly shown: ShownGroup;
  readonly mediaType: MediaType;
}

const tips = {
  image: [
    "Keep text and logos inside the dashed lines, 5 % from every edge.",
    "Few words, large: letters a tenth of the screen high can be read from across the room.",
  ],
  video: [
    "Your video plays in a loop and without sound.",
    "Let the last frame lead into the first, so that the loop does not jump.",
  ],
} as const;

/** Facts about a screen group and the files that suit it. */
export function InfoPanel({ designCode, shown: { group, regionName }, mediaType }: InfoPanelProps) {
  const { width, height } = group.resolution;
  const facts = [
    ["Screen", `${group.name}, ${regionName}`],
    ["Size", `${width} × ${height} px`],
    ["Shape", formatRatio(group.resolution)],
    ["Formats", mediaRules[mediaType].formats.join(", ")],
    ["Limit", mediaLimits[mediaType]],
  ] as const;
  return (
    <aside aria-label="About this screen" className="border-t-2 border-ink">
      <dl className="figures">
        {facts.map(([term, text]) => (
          <div key={term} className="flex justify-between gap-6 border-b border-hairline py-2.5">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-5 space-y-3">
        {tips[mediaType].map((tip) => (
          <li key={tip} className="border-l-2 border-signal pl-4">
            {tip}
          </li>
        ))}
      </ul>
      <Link
        to={guidePath(designCode)}
        className="mt-4 inline-block py-2 font-semibold underline underline-offset-4"
      >
        Media Sizing Guide
      </Link>
    </aside>
  );
}
