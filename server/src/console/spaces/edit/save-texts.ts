import type { SpaceFieldValues } from "@frontage/contract/spaces/space-fields.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { spaceColumns } from "./space-columns.ts";
import { addFaultsOf, InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";
import { changeSpace, type SpaceEdit } from "./change-space.ts";
import { requireKnownPlace } from "./known-place.ts";
import { reservedCodes } from "./reserved-codes.ts";
import { listCodesLike, updateSpace, type SpaceToEdit } from "./space-edits.queries.ts";

/**
 * Saves the texts of a space. Code, time zone and currency stay once it has been published.
 * @throws InvalidInput for a used code, an unknown time zone or currency, or one of them changed too late
 */
export async function saveTexts(
  parts: Pick<AppParts, "db" | "clock">,
  edit: SpaceEdit,
  body: SpaceFieldValues,
): Promise<void> {
  requireKnownPlace(body);
  // Loaded on demand, with its parser of HTML.
  const { sanitiseHtml } = await import("../../../text/sanitise-html.ts");
  const texts = {
    ...spaceColumns(body),
    description: sanitiseHtml(body.description),
  };
  await changeSpace(parts, edit, "space.change_texts", async (tx, space) => {
    await requireAddress(tx, space, texts);
    await updateSpace(tx, space.id, texts);
    return { before: spaceColumns(space), after: texts };
  });
}

type Place = Pick<SpaceToEdit, "code" | "timeZone" | "currency" | "hasBeenPublished">;
type PlaceTexts = Partial<Pick<SpaceFieldValues, "code" | "timeZone" | "currency">>;

/** Adds what a look-up finds wrong with texts that were refused, as far as they could be read. */
export async function findTextFaults(
  db: Database,
  space: Place,
  texts: PlaceTexts,
  faults: FieldErrors,
): Promise<void> {
  await addFaultsOf(faults, () => requireKnownPlace(texts));
  await addFaultsOf(faults, () => requireAddress(db, space, texts));
}

/** @throws InvalidInput for a code that another space has, or for what cannot change any more */
async function requireAddress(db: Database, space: Place, texts: PlaceTexts): Promise<void> {
  if (space.hasBeenPublished) {
    requireSame(space, texts);
  } else if (texts.code !== undefined && texts.code !== space.code) {
    const used = await listCodesLike(db, texts.code);
    if (used.includes(texts.code) || reservedCodes.includes(texts.code)) {
      throw new InvalidInput({ code: ["Another space has this code"] });
    }
  }
}

function requireSame(space: Place, { code, timeZone, currency }: PlaceTexts): void {
  const stays = "This cannot change any more, since the space has been published";
  const errors: FieldErrors = {
    ...(code !== undefined && space.code !== code && { code: [stays] }),
    ...(timeZone !== undefined && space.timeZone !== timeZone && { time_zone: [stays] }),
    ...(currency !== undefined && space.currency !== currency && { currency: [stays] }),
  };
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
}
