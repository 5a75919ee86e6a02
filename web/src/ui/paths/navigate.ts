import type { NavigateOptions, NavigateProps } from "react-router";
// oxlint-disable-next-line eslint/no-restricted-imports -- This file types them for all other files.
import { Navigate as RouterNavigate, useNavigate as useRouterNavigate } from "react-router";
import type { ReactNode } from "react";
import type { LinkTarget } from "./site-path.ts";

/** The router's `useNavigate` for pages of this site. */
export const useNavigate: () => (
  to: LinkTarget,
  options?: NavigateOptions,
) => void | Promise<void> = useRouterNavigate;

/** The router's `Navigate` for pages of this site. */
export const Navigate: (props: NavigateProps & { readonly to: LinkTarget }) => ReactNode =
  RouterNavigate;
