import type { AppParts } from "../../../app-parts.ts";
import { constraintOf } from "../../../db/constraint-of.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import { redirectRenamedPage } from "../../redirects/redirect-renamed-page.ts";
import { changeContent, type ContentEdit } from "./change-content.ts";
import { updateItem, wasPublished } from "./content-edits.queries.ts";

/**
 * Gives a post another code. The address of a post that visitors could read leads to the new one, and so does that of
 * its report. Source: docs/site/redirects.md#renamed-pages
 * @throws Refusal not_found, stale
 * @throws InvalidInput if another post has the code
 */
export async function renamePost(
  parts: Pick<AppParts, "db" | "clock">,
  edit: ContentEdit,
  key: string,
): Promise<void> {
  const { clock } = parts;
  const before = edit.key;
  try {
    await changeContent(parts, edit, async (tx, row) => {
      if (key === before) {
        return null;
      }
      await updateItem(tx, row.id, { key, searchText: `${key} ${row.searchText}` });
      if (await wasPublished(tx, row.id, clock.now())) {
        for (const page of row.content.report ? ["", "/report"] : [""]) {
          const paths = { from: `/blog/${before}${page}`, to: `/blog/${key}${page}` };
          await redirectRenamedPage(tx, clock, edit.actor, paths);
        }
      }
      return { action: "content.rename", before: { key: before }, after: { key } };
    });
  } catch (error) {
    throw constraintOf(error) === "content_items_kind_key_key" ? keyTaken() : error;
  }
}

/** The refusal of a code that another post has. */
export const keyTaken = (): InvalidInput =>
  new InvalidInput({ key: ["Another post has this code. It may be archived."] });
