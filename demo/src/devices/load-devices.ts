import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { seededRandom } from "../plan/seeded-random.ts";

/** A footfall counter of the demo world. */
export interface DemoCounter {
  readonly id: number;
  readonly spaceId: number;
  readonly space: string;
}

/** A counter that lost its network yesterday, as an example of one that needs attention. */
const silentSpace = "corn-exchange-loft";

/** Until when a space's counter was online on the day before `today`; null without an outage. */
export function silentSince(space: string): number | null {
  return space === silentSpace ? 15 * 60 : null;
}

/**
 * Gives every space a counter at its door and a player for each screen group, with keys that are not kept. Their last
 * contact was a few minutes ago.
 */
export async function loadDevices(
  tx: DatabaseTransaction,
  installedAt: Temporal.Instant,
  now: Temporal.Instant,
  yesterdayAt: (wallTime: number) => Temporal.Instant,
): Promise<DemoCounter[]> {
  const random = seededRandom("devices");
  const spaces = await tx.selectFrom("spaces").select(["id", "code"]).orderBy("position").execute();
  const groups = await tx
    .selectFrom("screenGroups")
    .innerJoin("regions", "regions.id", "screenGroups.regionId")
    .select(["screenGroups.id", "screenGroups.code", "screenGroups.name", "regions.spaceId"])
    .orderBy("screenGroups.id")
    .execute();
  const devices = spaces.flatMap(({ id: spaceId, code }) => {
    const since = silentSince(code);
    const lastSeenAt = () => now.subtract({ seconds: random.between(20, 240) });
    return [
      {
        code: `${code}-counter`,
        spaceId,
        kind: "footfall" as const,
        name: "Door counter",
        screenGroupId: null,
        createdAt: installedAt,
        lastSeenAt: since === null ? lastSeenAt() : yesterdayAt(since),
      },
      ...groups
        .filter((group) => group.spaceId === spaceId)
        .map((group) => ({
          code: `${code}-${group.code}`,
          spaceId,
          kind: "screen" as const,
          name: group.name,
          screenGroupId: group.id,
          createdAt: installedAt,
          lastSeenAt: lastSeenAt(),
        })),
    ];
  });
  const inserted = await tx
    .insertInto("devices")
    .values(devices)
    .returning(["id", "code", "kind", "spaceId"])
    .execute();
  await tx
    .insertInto("deviceKeys")
    .values(
      inserted.map(({ id }) => ({
        deviceId: id,
        // No key has this hash.
        keyHash: random.bytes(32),
        createdAt: installedAt,
      })),
    )
    .execute();
  const spaceOf = new Map(spaces.map(({ id, code }) => [id, code]));
  return inserted
    .filter(({ kind }) => kind === "footfall")
    .map(({ id, spaceId }) => ({ id, spaceId, space: spaceOf.get(spaceId) ?? "" }));
}
