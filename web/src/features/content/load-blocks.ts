import type { Api } from "@frontage/contract/client.ts";
import { getBlocks, type ContentBlock } from "@frontage/contract/site/content.ts";

/** The blocks of a page by the last part of their code, such as `bannerTitle`. */
export type Blocks = Readonly<Record<string, ContentBlock | undefined>>;

export async function loadBlocks(api: Api, page: string): Promise<Blocks> {
  const blocks = await api(getBlocks, { query: { prefix: page } });
  return Object.fromEntries(
    Object.entries(blocks).map(([code, block]) => [code.slice(page.length + 1), block]),
  );
}
