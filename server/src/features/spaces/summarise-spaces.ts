import type { SpaceSummary } from "@frontage/contract/spaces/spaces.ts";
import type { Database } from "../../db/connect.ts";
import { presentPicture } from "../pictures/stored-picture.ts";
import { listFirstPictures } from "./spaces.queries.ts";

interface BookedSpace {
  readonly spaceId: number;
  readonly spaceCode: string;
  readonly spaceName: string;
  readonly timeZone: string;
}

/** Summarises the spaces of bookings, by code. */
export async function summariseSpaces(
  db: Database,
  rows: readonly BookedSpace[],
): Promise<Map<string, SpaceSummary>> {
  const spaces = new Map(rows.map((row) => [row.spaceId, row]));
  if (spaces.size === 0) {
    return new Map();
  }
  const found = await listFirstPictures(db, [...spaces.keys()]);
  const pictures = new Map(found.map((row) => [row.spaceId, presentPicture(row, row.alt)]));
  return new Map(
    [...spaces.values()].map(({ spaceId, spaceCode: code, spaceName: name, timeZone }) => [
      code,
      { code, name, timeZone, picture: pictures.get(spaceId) ?? null },
    ]),
  );
}
