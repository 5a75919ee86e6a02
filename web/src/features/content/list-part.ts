/** The number of rows that a page loads of a list of content. Source: docs/speed/long-lists.md#other-lists */
const partSize = 36;

/** A part of a list. */
export interface ListPart<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

/** The query of the part from an offset on: one row more than is shown, to know whether there are more. */
export const partQuery = (offset: number) => ({ limit: partSize + 1, offset });

/** Makes a part of the answer to that query. */
export const partOf = <Item>(found: readonly Item[]): ListPart<Item> => ({
  items: found.slice(0, partSize),
  hasMore: found.length > partSize,
});
