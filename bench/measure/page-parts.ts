import { askOk, type Visitor } from "../load/visitor.ts";

/** What a page's HTML names for browsers to load at once, pictures aside. Sizes are in KB as browsers get them (Brotli). */
export interface PageParts {
  readonly html: number;
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  /** The page itself and everything that it names. */
  readonly requests: number;
}

/** Reads the parts of a page from its HTML, without a browser. */
export async function readPageParts(visitor: Visitor, path: string): Promise<PageParts> {
  const load = async (asked: string) => {
    const headers = { "accept-encoding": "br" };
    return (await askOk(visitor, { path: asked, headers })).body;
  };
  const sum = async (addresses: ReadonlySet<string>) => {
    let bytes = 0;
    for (const address of addresses) {
      bytes += (await load(address)).length;
    }
    return bytes / 1000;
  };
  const page = await visitor.ask({ path });
  const tags = page.body.toString().match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const named = (condition: (tag: string) => boolean) =>
    new Set(tags.filter(condition).flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []));
  const scripts = new Set([
    ...named((tag) => tag.startsWith("<script") || tag.includes('rel="modulepreload"')),
    // What the page's modules import starts after the first picture. Source: docs/speed/first-visit.md#scripts
    ...tags.flatMap((tag) => /data-preload="([^"]+)"/.exec(tag)?.[1]?.split(" ") ?? []),
  ]);
  const styles = named((tag) => tag.includes('rel="stylesheet"'));
  const fonts = named((tag) => tag.includes('as="font"'));
  return {
    html: (await load(path)).length / 1000,
    scripts: await sum(scripts),
    styles: await sum(styles),
    fonts: await sum(fonts),
    requests: 1 + scripts.size + styles.size + fonts.size,
  };
}
