import { createContext, useContext } from "react";
// oxlint-disable-next-line eslint/no-restricted-imports -- What everything else links by is made of these.
import { Link as RouterLink, NavLink as RouterNavLink, type LinkProps } from "react-router";
import type { ComponentProps } from "react";

/** Parameters that every link of the site takes along: `utm_source=mail&utm_medium=post`; empty for none. */
export const CarriedQuery = createContext("");

/**
 * A path or query of the site, absolute or relative, with the carried parameters that it has none of the same name of.
 * Other addresses stay, and so do places on the page. Source: docs/site.md#addresses
 */
export function withCarriedQuery<To extends LinkProps["to"]>(to: To, carried: string): To | string {
  if (carried === "" || typeof to !== "string" || !/^(\/(?!\/)|\?|\.)/.test(to)) {
    return to;
  }
  const [, path = "", query = "", hash = ""] = /^([^?#]*)\??([^#]*)(.*)$/.exec(to) ?? [];
  const search = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(carried)) {
    if (!search.has(name)) {
      search.append(name, value);
    }
  }
  return `${path}?${search}${hash}`;
}

export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink {...rest} to={withCarriedQuery(to, useContext(CarriedQuery))} />;
}

export function NavLink({ to, ...rest }: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink {...rest} to={withCarriedQuery(to, useContext(CarriedQuery))} />;
}
