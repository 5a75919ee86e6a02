import type { User } from "@frontage/contract/accounts.ts";
import { redirect, type RouterContextProvider } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { findUser } from "./find-user.ts";
import { accessOf } from "./page-access.ts";

type LoaderContext = Readonly<RouterContextProvider>;

/** For pages that only make sense signed out: others go home. */
export async function requireVisitor(context: LoaderContext): Promise<null> {
  if (await findUser(context.get(siteRequest).api)) {
    throw redirect("/");
  }
  return null;
}

/**
 * For pages of one's own, as page-access.ts has them: visitors log in first and come back, users who lack the page's
 * group go home.
 * @param url of the page: not the request's own, which asks for the page's data by another address
 */
export async function requireUser(
  context: LoaderContext,
  { pathname, search }: URL,
): Promise<User> {
  const access = accessOf(pathname);
  if (access === null || access === "visitor") {
    throw new Error(`page-access.ts does not say who may see ${pathname}`);
  }
  const user = await findUser(context.get(siteRequest).api);
  if (!user) {
    throw redirect(`/account/login?redirect=${encodeURIComponent(pathname + search)}`);
  }
  if (access !== "user" && !user.groups.includes(access)) {
    throw redirect("/");
  }
  return user;
}
