import { hasText } from "../../../text/has-text.ts";
import type * as contract from "@frontage/contract/console/spaces/space-parts.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { refuseFaults } from "../../../http/reply/refusal.ts";
import { listPicturesByHash } from "../../../features/pictures/pictures.queries.ts";
import { changeSpace, type SpaceEdit } from "./change-space.ts";
import { updateSpace } from "./space-edits.queries.ts";

type Parts = Pick<AppParts, "db" | "clock">;
type Staff = EndpointInput<typeof contract.saveSpaceStaff>["body"]["staff"];
type Answers = EndpointInput<typeof contract.saveSpaceAnswers>["body"]["answers"];

/** Saves the amenities of a space, each once. */
export async function saveAmenities(
  parts: Parts,
  edit: SpaceEdit,
  given: EndpointInput<typeof contract.saveSpaceAmenities>["body"]["amenities"],
): Promise<void> {
  const amenities = [...new Set(given)];
  await changeSpace(parts, edit, "space.change_amenities", async (tx, space) => {
    await updateSpace(tx, space.id, { amenities });
    return { before: { amenities: space.amenities }, after: { amenities } };
  });
}

/**
 * Saves the people who look after a space.
 * @throws InvalidInput for a portrait that has not been uploaded
 */
export async function saveStaff(parts: Parts, edit: SpaceEdit, staff: Staff): Promise<void> {
  await requirePortraits(parts.db, staff);
  await changeSpace(parts, edit, "space.change_staff", async (tx, space) => {
    await updateSpace(tx, space.id, { staff: JSON.stringify(staff) });
    return { before: { staff: space.staff }, after: { staff } };
  });
}

/** @throws InvalidInput for portraits that have not been uploaded */
export async function requirePortraits(db: Database, staff: Readable<Staff>): Promise<void> {
  const hashes = staff.map((person) => person?.image?.split("/")[2] ?? null);
  const stored = await listPicturesByHash(
    db,
    hashes.filter((hash) => hash !== null),
  );
  const known = new Set(stored.map(({ hash }) => hash));
  const unknown = hashes.flatMap((hash, index) =>
    hash === null || known.has(hash) ? [] : [index],
  );
  refuseFaults(
    Object.fromEntries(
      unknown.map((index) => [`staff[${index}].image`, ["Upload the picture again"]]),
    ),
  );
}

/**
 * Saves the questions and answers of a space.
 * @throws InvalidInput for an answer without text
 */
export async function saveAnswers(parts: Parts, edit: SpaceEdit, given: Answers): Promise<void> {
  await requireAnswers(given);
  const { sanitiseHtml } = await loadSanitiser();
  const answers = given.map(({ question, answer }) => ({ question, answer: sanitiseHtml(answer) }));
  await changeSpace(parts, edit, "space.change_answers", async (tx, space) => {
    await updateSpace(tx, space.id, { answers: JSON.stringify(answers) });
    return { before: { answers: space.answers }, after: { answers } };
  });
}

/** @throws InvalidInput for answers without text */
export async function requireAnswers(given: Readable<Answers>): Promise<void> {
  const { sanitiseHtml } = await loadSanitiser();
  const empty = given.flatMap((one, index) =>
    one?.answer === undefined || hasText(sanitiseHtml(one.answer)) ? [] : [index],
  );
  refuseFaults(
    Object.fromEntries(empty.map((index) => [`answers[${index}].answer`, ["Answer is required"]])),
  );
}

/** Loaded on demand, with its parser of HTML. */
const loadSanitiser = () => import("../../../text/sanitise-html.ts");
