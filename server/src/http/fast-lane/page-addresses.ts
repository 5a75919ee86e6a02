/**
 * The pages that are the same for all visitors, by their pattern in routes.ts, with the query parameters that they
 * read. The site states them. A parameter is a word in lower case or a code of ten characters.
 */
export type CachedPatterns = Readonly<Record<string, readonly string[]>>;

/**
 * Returns a function that returns the address under which a page is cached: the path and the parameters that the page
 * reads, in one order. Other parameters, such as a campaign's, lead to the same page. Null for addresses that are not
 * cached: other pages, other spellings, and previews.
 */
export function pageAddresses(patterns: CachedPatterns): (address: string) => string | null {
  const pages = Object.entries(patterns).map(([pattern, parameters]) => ({
    path: new RegExp(
      `^${pattern.replaceAll(/\/:\w+(\??)/g, "(?:/(?:[a-z0-9-]{1,100}|[0-9A-Z]{10}))$1")}$`,
    ),
    parameters,
  }));
  return (address) => {
    const start = address.indexOf("?");
    const path = start < 0 ? address : address.slice(0, start);
    const page = pages.find((each) => each.path.test(path));
    if (!page || start < 0) {
      return page ? path : null;
    }
    const given = new URLSearchParams(address.slice(start));
    if (given.has("preview")) {
      return null;
    }
    const read = new URLSearchParams();
    for (const name of page.parameters) {
      given.getAll(name).forEach((value) => read.append(name, value));
    }
    const query = read.toString();
    return query === "" ? path : `${path}?${query}`;
  };
}
