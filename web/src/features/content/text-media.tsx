import type { ContentBlock } from "@frontage/contract/site/content.ts";
import { classNames } from "../../ui/class-names.ts";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { Html } from "./html.tsx";

/** Text beside a picture, on alternating sides. */
export function TextMedia({ block, index }: { block: ContentBlock; index: number }) {
  return (
    <section className="border-b border-hairline">
      <div className="page-width grid items-center gap-x-6 gap-y-8 py-14 md:grid-cols-12 md:py-20">
        {block.picture && (
          <ResponsiveImage
            source={block.picture}
            sizes="(min-width: 1344px) 740px, (min-width: 768px) 58vw, 100vw"
            className={classNames(
              "aspect-[3/2] w-full md:col-span-7",
              index % 2 === 1 && "md:order-2 md:col-start-6",
            )}
          />
        )}
        <div className={classNames("md:col-span-4", index % 2 === 0 && "md:col-start-9")}>
          {block.title && <h2 className="text-heading">{block.title}</h2>}
          {block.html && <Html html={block.html} className="mt-4 text-lg" />}
        </div>
      </div>
    </section>
  );
}
