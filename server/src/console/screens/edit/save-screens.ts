import type { saveSpaceScreens } from "@frontage/contract/console/spaces/screens.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { codeOfName } from "@frontage/domain/spaces/code-of-name.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { changeSpace, type SpaceEdit } from "../../spaces/edit/change-space.ts";
import { auditedGroup, auditedRow } from "./audited-screens.ts";
import { requireKnown, requireSound } from "./check-screens.ts";
import * as uses from "./group-uses.queries.ts";
import { findIdlePictures } from "./idle-pictures.ts";
import { refitDesigns, requireUnbooked } from "./resize-group.ts";
import * as queries from "./screens-edit.queries.ts";

type GivenRegion = EndpointInput<typeof saveSpaceScreens>["body"]["regions"][number];
type GivenGroup = GivenRegion["screenGroups"][number];
type Parts = Pick<AppParts, "db" | "clock" | "jobs">;

/**
 * Saves the walls and screens of a space. Groups that are missing are removed: archived if designs or devices refer to
 * them, otherwise deleted. Archived groups that are named again are restored. Source: docs/spaces/screens.md#walls-and-screens
 * @throws InvalidInput for what `checkRegions` refuses, and for codes that the space does not have
 * @throws Refusal screens_in_use for another size, or the removal, of a group that bookings to come show designs on
 */
export async function saveScreens(
  parts: Parts,
  edit: SpaceEdit,
  given: readonly GivenRegion[],
): Promise<void> {
  requireSound(given);
  await changeSpace(parts, edit, "space.change_screens", async (tx, space) => {
    const regions = await queries.listAllRegions(tx, space.id);
    const groups = await queries.listAllGroups(tx, space.id);
    requireKnown(given, regions, groups);
    const pictures = await findIdlePictures(tx, given);
    const change = new ScreensChange(tx, space.id, parts.clock.now(), {
      regions,
      groups,
      pictures,
    });
    for (const [position, region] of given.entries()) {
      await change.saveRegion(region, position);
    }
    await change.removeRest();
    await parts.jobs.nudge("make-thumbnails", tx);
    return {
      before: { screens: groups.filter(({ archivedAt }) => !archivedAt).map(auditedRow) },
      after: {
        screens: given.flatMap(({ screenGroups }) =>
          screenGroups.map((group) => auditedGroup(group, groups)),
        ),
      },
    };
  });
}

/** What a space has, and the uploaded pictures for its screens. */
interface PresentScreens {
  readonly regions: Awaited<ReturnType<typeof queries.listAllRegions>>;
  readonly groups: readonly queries.GroupRow[];
  readonly pictures: ReadonlyMap<string, number>;
}

/** Changes the walls of one space, in a transaction that has locked the space. */
class ScreensChange {
  readonly #tx: DatabaseTransaction;
  readonly #spaceId: number;
  readonly #now: Temporal.Instant;
  readonly #regions: Awaited<ReturnType<typeof queries.listAllRegions>>;
  readonly #groups: readonly queries.GroupRow[];
  readonly #pictures: ReadonlyMap<string, number>;
  readonly #savedRegions = new Set<number>();
  readonly #savedGroups = new Set<number>();
  readonly #codes: Set<string>;

  constructor(
    tx: DatabaseTransaction,
    spaceId: number,
    now: Temporal.Instant,
    { regions, groups, pictures }: PresentScreens,
  ) {
    this.#tx = tx;
    this.#spaceId = spaceId;
    this.#now = now;
    this.#regions = regions;
    this.#groups = groups;
    this.#pictures = pictures;
    this.#codes = new Set([...regions, ...groups].map(({ code }) => code));
  }

  async saveRegion(given: GivenRegion, position: number): Promise<void> {
    const { name, size } = given;
    const fields = { name, ...size, position, archivedAt: null };
    const present = this.#regions.find(({ code }) => code === given.code);
    if (present) {
      await queries.updateRegion(this.#tx, present.id, fields);
    }
    const id =
      present?.id ??
      (await queries.insertRegion(this.#tx, {
        ...fields,
        spaceId: this.#spaceId,
        code: this.#newCode(name),
      }));
    this.#savedRegions.add(id);
    for (const [index, group] of given.screenGroups.entries()) {
      await this.#saveGroup(group, id, index);
    }
  }

  async #saveGroup(given: GivenGroup, regionId: number, position: number): Promise<void> {
    const { name, isDesignHero, resolution, bounds, screens, idlePicture } = given;
    const fields = {
      regionId,
      name,
      position,
      isDesignHero,
      resolutionWidth: resolution.width,
      resolutionHeight: resolution.height,
      bounds: JSON.stringify(bounds),
      screens: JSON.stringify(screens),
      ...(idlePicture !== undefined && {
        idlePictureId: idlePicture === null ? null : (this.#pictures.get(idlePicture) ?? null),
      }),
      archivedAt: null,
    };
    const present = this.#groups.find(({ code }) => code === given.code);
    if (!present) {
      const code = this.#newCode(name);
      const id = await queries.insertGroup(this.#tx, { ...fields, code });
      await uses.addToDesigns(this.#tx, id, this.#spaceId, this.#now);
      return;
    }
    const from = { width: present.resolutionWidth, height: present.resolutionHeight };
    const isResized = from.width !== resolution.width || from.height !== resolution.height;
    if (isResized) {
      await requireUnbooked(this.#tx, present, this.#now);
    }
    await queries.updateGroup(this.#tx, present.id, fields);
    if (isResized) {
      await refitDesigns(this.#tx, present.id, from, resolution);
    }
    if (isResized || JSON.stringify(screens) !== JSON.stringify(inOrder(present.screens))) {
      await uses.renewThumbnails(this.#tx, present.id, this.#now);
    }
    if (present.archivedAt) {
      await uses.addToDesigns(this.#tx, present.id, this.#spaceId, this.#now);
    }
    this.#savedGroups.add(present.id);
  }

  /** Removes the walls and groups that were not saved. */
  async removeRest(): Promise<void> {
    const rest = this.#groups.filter(({ id }) => !this.#savedGroups.has(id));
    const used = await uses.listUsedGroups(
      this.#tx,
      rest.map(({ id }) => id),
    );
    for (const group of rest.filter(({ id, archivedAt }) => used.has(id) && !archivedAt)) {
      await requireUnbooked(this.#tx, group, this.#now);
      await queries.updateGroup(this.#tx, group.id, { archivedAt: this.#now });
    }
    await queries.deleteGroups(
      this.#tx,
      rest.flatMap(({ id }) => (used.has(id) ? [] : [id])),
    );
    await queries.removeRegions(
      this.#tx,
      this.#regions.flatMap(({ id }) => (this.#savedRegions.has(id) ? [] : [id])),
      this.#now,
    );
  }

  /** A code that no wall or group of the space has ever had. */
  #newCode(name: string): string {
    const wanted = codeOfName(name);
    let code = wanted;
    for (let number = 2; this.#codes.has(code); number += 1) {
      code = `${wanted}-${number}`;
    }
    this.#codes.add(code);
    return code;
  }
}

/** The stored panels with their keys in the contract's order, since the database sorts keys differently. */
function inOrder(screens: queries.GroupRow["screens"]): GivenGroup["screens"] {
  return screens.map(({ x, y, width, height, bezels, rotation }) => {
    const { left, right, top, bottom } = bezels;
    return { x, y, width, height, bezels: { left, right, top, bottom }, rotation };
  });
}
