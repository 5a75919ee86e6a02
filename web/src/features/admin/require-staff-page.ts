import { data, type RouterContextProvider } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { findUser } from "../accounts/access/find-user.ts";

/** For pages of staff, which do not exist for anybody else, signed in or not. */
export async function requireStaffPage(context: Readonly<RouterContextProvider>): Promise<void> {
  const user = await findUser(context.get(siteRequest).api);
  if (!user?.groups.includes("Staff")) {
    throw data(null, { status: 404 });
  }
}
