import { createContext, useContext } from "react";
// oxlint-disable-next-line eslint/no-restricted-imports -- What everything else links by is made of these.
import { Link as RouterLink, NavLink as RouterNavLink, type LinkProps } from "react-router";
import type { ComponentProps } from "react";

/** Parameters that every link of the site takes along: `utm_source=mail&utm_medium=post`; empty for none. */
export const CarriedQuery = createContext("");

/** A path of the site with the carried parameters that it has none of the same name of. Other addresses stay. */
export function withCarriedQuery<To extends LinkProps["to"]>(to: To, carried: string): To | string {
  if (carried === "" || typeof to !== "string" || !/^\/(?!\/)/.test(to)) {
    return to;
  }
  const url = new URL(to, "http://site");
  for (const [name, value] of new URLSearchParams(carried)) {
    if (!url.searchParams.has(name)) {
      url.searchParams.append(name, value);
    }
  }
  return url.pathname + url.search + url.hash;
}

export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink {...rest} to={withCarriedQuery(to, useContext(CarriedQuery))} />;
}

export function NavLink({ to, ...rest }: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink {...rest} to={withCarriedQuery(to, useContext(CarriedQuery))} />;
}
