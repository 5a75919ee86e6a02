import { getConsoleSpace } from "@frontage/contract/console/spaces/spaces.ts";
import type { RouterContextProvider } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";

/** Loads a space for staff. */
export const loadConsoleSpace = (context: Readonly<RouterContextProvider>, code: string) =>
  context.get(siteRequest).api(getConsoleSpace, { params: { code } });
