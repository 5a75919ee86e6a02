import type { mergeFavourites as mergeEndpoint } from "@frontage/contract/favourites/favourites.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { maxFavouriteLists, maxFavourites } from "@frontage/domain/favourites/favourites.ts";
import type { AppParts } from "../../app-parts.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { InvalidInput, Refusal } from "../../http/reply/refusal.ts";
import { newCode } from "../../text/random-code.ts";
import { lockAccount } from "../accounts/accounts.queries.ts";
import * as queries from "./favourites.queries.ts";

type Parts = Pick<AppParts, "db" | "clock">;

/**
 * Marks a space as a favourite, or moves it to another list.
 * @throws InvalidInput if the person has no such list
 * @throws Refusal favourite_limit_reached
 */
export async function saveFavourite(
  { db, clock }: Parts,
  userId: number,
  { spaceId, list }: { readonly spaceId: number; readonly list: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const found = list === null ? null : await queries.findFavouriteList(tx, userId, list);
    if (list !== null && !found) {
      throw new InvalidInput({ list: ["There is no such list. Choose another one."] });
    }
    const listId = found?.id ?? null;
    const row = { userId, spaceId, listId };
    if (!(await queries.insertFavourite(tx, { ...row, addedAt: clock.now() }))) {
      await queries.moveFavourite(tx, row);
    } else if ((await queries.countFavourites(tx, userId)) > maxFavourites) {
      throw new Refusal(
        "favourite_limit_reached",
        `You have ${maxFavourites} favourites, the most that an account can have. Take one away first.`,
      );
    }
  });
}

/** @throws InvalidInput if there are too many lists, or one has this name */
export async function createFavouriteList(
  { db, clock }: Parts,
  userId: number,
  name: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    await requireFreeName(tx, userId, name, null);
    if ((await queries.countFavouriteLists(tx, userId)) >= maxFavouriteLists) {
      throw new InvalidInput({
        name: [`You have ${maxFavouriteLists} lists. Delete one that you no longer need first.`],
      });
    }
    await queries.insertFavouriteList(tx, {
      userId,
      code: newCode(),
      name,
      createdAt: clock.now(),
    });
  });
}

/** @throws InvalidInput if another list has this name */
export async function renameFavouriteList(
  { db }: Pick<Parts, "db">,
  userId: number,
  id: number,
  name: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    await requireFreeName(tx, userId, name, id);
    await queries.renameFavouriteList(tx, id, name);
  });
}

async function requireFreeName(
  tx: DatabaseTransaction,
  userId: number,
  name: string,
  ownId: number | null,
): Promise<void> {
  const other = await queries.findListByName(tx, userId, name);
  if (other && other.id !== ownId) {
    throw new InvalidInput({ name: ["You have a list with this name. Choose another name."] });
  }
}

/**
 * Adds what a browser has kept to the favourites of an account. Spaces that the account has already stay where they are,
 * lists of the same name become one, and what would exceed a limit, or no longer exists, is left out.
 * Source: docs/spaces/favourites.md#after-a-log-in
 */
export async function mergeFavourites(
  { db, clock }: Parts,
  userId: number,
  { lists, spaces }: EndpointInput<typeof mergeEndpoint>["body"],
): Promise<void> {
  const addedAt = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const listIds = new Map<string, number>();
    let listCount = await queries.countFavouriteLists(tx, userId);
    for (const { code, name } of lists) {
      const known = await queries.findListByName(tx, userId, name);
      if (known) {
        listIds.set(code, known.id);
      } else if (listCount < maxFavouriteLists) {
        const row = { userId, code: newCode(), name, createdAt: addedAt };
        listIds.set(code, await queries.insertFavouriteList(tx, row));
        listCount += 1;
      }
    }
    const spaceIds = await queries.listVisibleSpaceIds(
      tx,
      spaces.map(({ code }) => code),
    );
    const room = maxFavourites - (await queries.countFavourites(tx, userId));
    // The newest that fit, added from the oldest, so that the newest comes first again.
    for (const { code, list } of spaces.slice(0, Math.max(0, room)).toReversed()) {
      const spaceId = spaceIds.get(code);
      if (spaceId !== undefined) {
        const listId = (list === null ? undefined : listIds.get(list)) ?? null;
        await queries.insertFavourite(tx, { userId, spaceId, listId, addedAt });
      }
    }
  });
}
