import { getAdminSpace } from "@frontage/contract/admin/spaces/spaces.ts";
import type { RouterContextProvider } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";
import { wireAnswer } from "../form/wire-answer.ts";

/** Loads a space for staff in wire form. */
export async function loadAdminSpace(context: Readonly<RouterContextProvider>, code: string) {
  const { api } = context.get(siteRequest);
  return wireAnswer(getAdminSpace, await api(getAdminSpace, { params: { code } }));
}
