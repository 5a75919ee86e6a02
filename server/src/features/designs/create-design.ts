import type { createDesign as createDesignEndpoint } from "@frontage/contract/designs/designs.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { maxDesigns } from "@frontage/domain/designs/media/media-rules.ts";
import type { AppParts } from "../../app-parts.ts";
import type { Database } from "../../db/connect.ts";
import { InvalidInput, Refusal } from "../../http/reply/refusal.ts";
import { newCode } from "../../text/random-code.ts";
import { findDesignSpace, insertDesign, lockDesignCount } from "./designs.queries.ts";

type CreateDesignBody = EndpointInput<typeof createDesignEndpoint>["body"];

/**
 * Creates a design for the screens of a space and returns its code. Source: docs/screens/designs.md#limits
 * @throws InvalidInput if the space is unknown or has no design tool
 * @throws Refusal design_limit_reached
 */
export async function createDesign(
  { db, clock, jobs }: Pick<AppParts, "db" | "clock" | "jobs">,
  userId: number,
  { name, space: spaceCode, sourceType }: CreateDesignBody,
): Promise<string> {
  const space = await requireDesignSpace(db, spaceCode);
  const code = newCode();
  await db.transaction().execute(async (tx) => {
    if ((await lockDesignCount(tx, userId)) >= maxDesigns) {
      throw new Refusal(
        "design_limit_reached",
        `You have ${maxDesigns} designs, the most that an account can have. Delete one that you no longer need, then create this one again.`,
      );
    }
    const createdAt = clock.now();
    await insertDesign(tx, { code, userId, spaceId: space.id, name, sourceType, createdAt });
    await jobs.nudge("make-thumbnails", tx);
  });
  return code;
}

/** @throws InvalidInput if the space is unknown or has no design tool */
export async function requireDesignSpace(db: Database, code: string): Promise<{ id: number }> {
  const space = await findDesignSpace(db, code);
  if (!space) {
    throw new InvalidInput({ space: ["There is no such space. Choose one from the list."] });
  }
  if (!space.designerEnabled) {
    throw new InvalidInput({
      space: ["The design tool is not available for this space. Choose another space."],
    });
  }
  return space;
}
