import { data, type RouterContextProvider } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { findUser } from "../accounts/access/find-user.ts";

/** Guards staff pages, which are not found for everyone else. */
export async function requireStaffPage(context: Readonly<RouterContextProvider>): Promise<void> {
  const user = await findUser(context.get(siteRequest).api);
  if (!user?.groups.includes("Staff")) {
    throw data(null, { status: 404 });
  }
}
