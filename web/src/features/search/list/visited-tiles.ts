import type { LoadedTiles } from "./load-tiles.ts";

/**
 * Keeps the steps of the list that a visit has loaded, so that a further step is added to those above it and the list
 * shows at once on return. Source: docs/speed/long-lists.md#the-list-of-spaces
 */
export function visitedTiles<Loaded extends LoadedTiles>() {
  let whole: Loaded | null = null;
  const steps = new Map<string, Loaded>();
  const keyOf = ({ searchParams }: URL, page: string) =>
    JSON.stringify([page, ...new Set(searchParams.getAll("city").toSorted())]);

  /** Puts the steps directly before a step in front of it. */
  const withStepsBefore = (url: URL, loaded: Loaded): Loaded => {
    const run = [loaded];
    for (let page = loaded.page - 1; page > 0; page -= 1) {
      const before = steps.get(keyOf(url, String(page)));
      if (!before) {
        break;
      }
      run.unshift(before);
    }
    return {
      ...loaded,
      firstPage: loaded.page - run.length + 1,
      spaces: run.flatMap(({ spaces }) => spaces),
    };
  };

  return async (url: URL, load: () => Promise<Loaded>): Promise<Loaded> => {
    if (whole) {
      return whole;
    }
    const key = keyOf(url, url.searchParams.get("page") ?? "1");
    const loaded = steps.get(key) ?? (await load());
    if (loaded.isWhole) {
      whole = loaded;
      return loaded;
    }
    steps.set(key, loaded);
    return withStepsBefore(url, loaded);
  };
}
