import { getUser } from "@frontage/contract/accounts.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { redirect, type RouterContextProvider } from "react-router";
import { siteRequest } from "../../api/site-context.ts";

type LoaderContext = Readonly<RouterContextProvider>;

/** For pages that only make sense signed out: others go home. */
export async function requireVisitor(context: LoaderContext): Promise<null> {
  try {
    await context.get(siteRequest).api(getUser);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      return null;
    }
    throw error;
  }
  throw redirect("/");
}

/** For pages of one's own: visitors log in first and come back. */
export async function requireUser(context: LoaderContext, request: Request) {
  try {
    return await context.get(siteRequest).api(getUser);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      const { pathname, search } = new URL(request.url);
      throw redirect(`/account/login?redirect=${encodeURIComponent(pathname + search)}`);
    }
    throw error;
  }
}

/** For pages of one group: users who lack it go home. */
export async function requireGroup(
  context: LoaderContext,
  request: Request,
  group: "Customer" | "Landlord",
) {
  const user = await requireUser(context, request);
  if (!user.groups.includes(group)) {
    throw redirect("/");
  }
  return user;
}
