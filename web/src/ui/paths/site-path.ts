// oxlint-disable-next-line eslint/no-restricted-imports -- This file types it for all other files.
import { href as routerHref, type Register } from "react-router";

declare const isSitePath: unique symbol;

/** An address of this site: a path of routes.ts, with a query and a fragment where it has them. */
export type SitePath = string & { readonly [isSitePath]: true };

type Pages = Register["pages"];

/** The pages without parameters, by their path in routes.ts: `/spaces`. */
export type FixedPage = {
  [Page in keyof Pages]: keyof Pages[Page]["params"] extends never ? Page : never;
}[keyof Pages];

/** The target of a link or a navigation. `?…` and `#…` belong to the current page. */
export type LinkTarget = SitePath | FixedPage | `?${string}` | `#${string}`;

type HrefArguments<Params> = keyof Params extends never
  ? []
  : object extends Params
    ? [params?: Params]
    : [params: Params];

/** The path of a page of routes.ts with its parameters filled in. A wrong path or parameter does not compile. */
// The router returns a plain string. This is the one place where a path becomes a SitePath by construction.
export const href = routerHref as <Page extends keyof Pages>(
  page: Page,
  ...args: HrefArguments<Pages[Page]["params"]>
) => SitePath;

/** Parameters by name: `true` for a bare name (`?new`), null for none. */
export type QueryValues = Readonly<Record<string, string | true | null>>;

/** A query with its question mark, in the order given: `?date=2027-05-10&from=10:00`. */
export function queryOf(values: QueryValues | URLSearchParams): `?${string}` {
  if (values instanceof URLSearchParams) {
    return `?${values}`;
  }
  const parameters = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [value === true ? name : `${name}=${encodeValue(value)}`],
  );
  return `?${parameters.join("&")}`;
}

// A colon needs no escape in a query, and times are easier to read with it.
const encodeValue = (value: string) => encodeURIComponent(value).replaceAll("%3A", ":");

export function withQuery(
  path: SitePath | FixedPage,
  values: QueryValues | URLSearchParams,
): SitePath {
  return sitePathOf(path + queryOf(values));
}

/** Adds a query in the browser's form: empty, or with its question mark. */
export function withSearch(path: SitePath | FixedPage, search: string): SitePath {
  return sitePathOf(path + search);
}

export function withFragment(path: SitePath | FixedPage, id: string): SitePath {
  return sitePathOf(`${path}#${id}`);
}

/**
 * The address that data names: a link of an article, the page to return to after a log-in, the address of the current
 * page. Not for addresses that are written in the code.
 */
export function sitePathOf(address: string): SitePath {
  return address as SitePath;
}
