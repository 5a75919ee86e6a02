import type { saveSpaceTexts as saveSpaceTextsEndpoint } from "@frontage/contract/admin/spaces/space-texts.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { addFaultsOf, InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";
import { changeSpace, type SpaceEdit } from "./change-space.ts";
import { requireKnownPlace } from "./known-place.ts";
import { reservedCodes } from "./reserved-codes.ts";
import { listCodesLike, updateSpace, type SpaceToEdit } from "./space-edits.queries.ts";

type Texts = Omit<EndpointInput<typeof saveSpaceTextsEndpoint>["body"], "version">;

/**
 * Saves the texts and facts of a space. Code, time zone and currency stay once it has been published.
 * @throws InvalidInput for a used code, an unknown time zone or currency, or one of them changed too late
 */
export async function saveTexts(
  parts: Pick<AppParts, "db" | "clock">,
  edit: SpaceEdit,
  body: Texts,
): Promise<void> {
  requireKnownPlace(body);
  // Loaded on demand, with its parser of HTML.
  const { sanitiseHtml } = await import("../../../text/sanitise-html.ts");
  const texts = {
    ...body,
    description: sanitiseHtml(body.description),
    arrival: body.arrival || null,
    tourDescription: body.tourDescription || null,
  };
  await changeSpace(parts, edit, "space.change_texts", async (tx, space) => {
    await requireAddress(tx, space, texts);
    await updateSpace(tx, space.id, texts);
    return { before: { ...pick(space, texts) }, after: texts };
  });
}

type Place = Pick<SpaceToEdit, "code" | "timeZone" | "currency" | "hasBeenPublished">;
type PlaceTexts = Partial<Pick<Texts, "code" | "timeZone" | "currency">>;

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

/** The fields of the space that the texts replace. */
function pick(space: SpaceToEdit, texts: Texts): Partial<SpaceToEdit> {
  return Object.fromEntries(Object.entries(space).filter(([name]) => name in texts));
}
