import { createContext, useContext } from "react";
import type { LinkProps as RouterLinkProps } from "react-router";
// oxlint-disable-next-line eslint/no-restricted-imports -- This file wraps them for all other links.
import { Link as RouterLink, NavLink as RouterNavLink } from "react-router";
import type { ComponentProps } from "react";
import type { LinkTarget } from "./paths/site-path.ts";

/** Query parameters that every link of the site keeps: `utm_source=mail&utm_medium=post`; empty for none. */
export const CarriedQuery = createContext("");

/**
 * Adds the carried parameters to a path or query of this site, unless it has parameters of the same names. Other
 * addresses and fragments stay unchanged. Source: docs/site/site.md#addresses
 */
export function withCarriedQuery(to: string, carried: string): string {
  if (carried === "" || !/^(\/(?!\/)|\?|\.)/.test(to)) {
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

export type LinkProps = RouterLinkProps & { readonly to: LinkTarget };

export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink {...rest} to={withCarriedQuery(to, useContext(CarriedQuery))} />;
}

export function NavLink({
  to,
  ...rest
}: ComponentProps<typeof RouterNavLink> & { readonly to: LinkTarget }) {
  return <RouterNavLink {...rest} to={withCarriedQuery(to, useContext(CarriedQuery))} />;
}
