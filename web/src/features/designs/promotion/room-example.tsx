import type { ContentBlock } from "@frontage/contract/site/content.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { Html } from "../../content/html.tsx";
import { sitePathOf } from "../../../ui/paths/site-path.ts";

/** A room with a campaign on its screens and a text about it. Every other example is on the right. */
export function RoomExample({ block, index }: { block: ContentBlock; index: number }) {
  const isRight = index % 2 === 1;
  return (
    <article className="border-t border-hairline">
      <div className="page-width grid items-end gap-x-6 gap-y-6 py-10 md:grid-cols-12 md:py-14">
        {block.picture && (
          <ResponsiveImage
            source={block.picture}
            sizes="(min-width: 1344px) 840px, (min-width: 768px) 64vw, calc(100vw - 2.5rem)"
            className={classNames(
              "aspect-video w-full md:col-span-8",
              isRight && "md:order-2 md:col-start-5",
            )}
          />
        )}
        <div className={classNames("md:col-span-4", isRight && "md:order-1")}>
          <p className="small-caps text-ink-soft">Example</p>
          <h3 className="mt-2 text-heading">{block.title}</h3>
          {block.html && <Html html={block.html} className="mt-4" />}
          {block.link && (
            <p className="mt-4">
              <Link
                to={sitePathOf(block.link.url)}
                className="font-semibold underline underline-offset-4"
              >
                {block.link.label}
              </Link>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
