import type { ContentBlock } from "@frontage/contract/site/content.ts";
import type { Blocks } from "../../content/load-blocks.ts";

/** The blocks `room1`, `room2`, … of a page, in the order of their numbers. */
export function numberedBlocks(blocks: Blocks, name: string): ContentBlock[] {
  return Object.entries(blocks)
    .flatMap(([code, block]) => {
      const number = code.startsWith(name) ? code.slice(name.length) : "";
      return block && /^\d+$/.test(number) ? [{ number: Number(number), block }] : [];
    })
    .sort((a, b) => a.number - b.number)
    .map(({ block }) => block);
}
