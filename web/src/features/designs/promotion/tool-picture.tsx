import type { ContentBlock } from "@frontage/contract/site/content.ts";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { Html } from "../../content/html.tsx";

/** A complete picture of the tool with a caption. */
export function ToolPicture({ block }: { block: ContentBlock }) {
  return (
    <article>
      {block.picture && (
        <ResponsiveImage
          source={block.picture}
          sizes="(min-width: 1344px) 620px, (min-width: 768px) 46.5vw, calc(100vw - 2.5rem)"
          className="h-auto w-full border border-hairline"
        />
      )}
      <h3 className="mt-5 text-subheading">{block.title}</h3>
      {block.html && <Html html={block.html} className="mt-2 max-w-prose" />}
    </article>
  );
}
