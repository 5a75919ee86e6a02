import { AsyncLocalStorage } from "node:async_hooks";
import type { SignedInUser } from "./signed-in-user.ts";

type Users = Map<string, Promise<SignedInUser | null>>;

const usersOfPage = new AsyncLocalStorage<Users>();

/** Returns a function that makes calls of one page, which look up the user of a session once. */
export function createPageSession(): <Answer>(call: () => Answer) => Answer {
  const users: Users = new Map();
  return (call) => usersOfPage.run(users, call);
}

/** Whether the current call is one of a page. */
export const isCallOfPage = (): boolean => usersOfPage.getStore() !== undefined;

/** Returns the user of a session's token. The calls of a page share what the first of them has found. */
export function findUserOncePerPage(
  token: string,
  find: () => Promise<SignedInUser | null>,
): Promise<SignedInUser | null> {
  const users = usersOfPage.getStore();
  const user = users?.get(token) ?? find();
  users?.set(token, user);
  return user;
}
