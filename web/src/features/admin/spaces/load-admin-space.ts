import { getAdminSpace } from "@frontage/contract/admin/spaces/spaces.ts";
import type { RouterContextProvider } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";

/** Loads a space for staff. */
export const loadAdminSpace = (context: Readonly<RouterContextProvider>, code: string) =>
  context.get(siteRequest).api(getAdminSpace, { params: { code } });
