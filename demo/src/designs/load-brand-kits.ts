import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { codeOf } from "../../../server/src/text/random-code.ts";
import { seededRandom } from "../plan/seeded-random.ts";
import type { DemoBrandKit } from "../content/design-content.ts";
import { logoFile } from "./design-files.ts";

/** The pixels of a `logo.png`. */
export const logoPixels = { width: 1000, height: 308 };

/** Loads brand kits of demo customers with colours, typefaces and logo, dated at sign-up. */
export async function loadBrandKits(
  tx: DatabaseTransaction,
  brandKits: readonly DemoBrandKit[],
  sizes: ReadonlyMap<string, number>,
  savedAt: Temporal.Instant,
): Promise<void> {
  const random = seededRandom("brand kits");
  for (const kit of brandKits) {
    const { key, name, contentType } = logoFile(kit);
    const { id: userId } = await tx
      .selectFrom("users")
      .where("email", "=", kit.owner)
      .select("id")
      .executeTakeFirstOrThrow();
    const file = await tx
      .insertInto("uploadedFiles")
      .values({
        key,
        acceptedKey: key,
        name,
        contentType,
        userId,
        size: sizes.get(key) ?? null,
        ...logoPixels,
        createdAt: savedAt,
        storedAt: savedAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const logo = await tx
      .insertInto("editorPictures")
      .values({
        code: codeOf(random.bytes(10)),
        userId,
        fileId: file.id,
        name: `${kit.name} logo`,
        createdAt: savedAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("brandKits")
      .values({
        userId,
        name: kit.name,
        logoPictureId: logo.id,
        colours: [...kit.colours],
        headingFont: kit.headingFont,
        textFont: kit.textFont,
        savedAt,
      })
      .execute();
  }
}
