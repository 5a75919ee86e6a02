import { getAdminSpace } from "@frontage/contract/admin/spaces/spaces.ts";
import { data, type RouterContextProvider } from "react-router";
import { orNull } from "@frontage/contract/client.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { wireAnswer } from "../form/wire-answer.ts";

/** Loads a space for staff in wire form. Throws not-found for an unknown code. */
export async function loadAdminSpace(context: Readonly<RouterContextProvider>, code: string) {
  const { api } = context.get(siteRequest);
  const space = await orNull(api(getAdminSpace, { params: { code } }));
  if (!space) {
    throw data(null, { status: 404 });
  }
  return wireAnswer(getAdminSpace, space);
}
