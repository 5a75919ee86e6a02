import type { User } from "@frontage/contract/accounts/accounts.ts";
import { data, type RouterContextProvider } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { href } from "../../ui/paths/site-path.ts";
import { redirect } from "../../ui/paths/redirect.ts";
import { findUser } from "../accounts/access/find-user.ts";

/** Returns the member of staff who opens a page. The page is not found for everyone else. */
export async function requireStaffAccount(context: Readonly<RouterContextProvider>): Promise<User> {
  const user = await findUser(context.get(siteRequest));
  if (!user?.groups.includes("Staff")) {
    throw data(null, { status: 404 });
  }
  return user;
}

/**
 * Guards staff pages. A session that lacks its second factor gets the page that sets it up instead.
 * Source: docs/console/console.md#who-may-use-it
 */
export async function requireStaffPage(context: Readonly<RouterContextProvider>): Promise<User> {
  const user = await requireStaffAccount(context);
  if (user.lacksSecondFactor) {
    throw redirect(href("/admin/security"));
  }
  return user;
}
