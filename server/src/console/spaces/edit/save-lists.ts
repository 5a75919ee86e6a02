import type * as contract from "@frontage/contract/admin/spaces/space-parts.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import { listPicturesByHash } from "../../../features/pictures/pictures.queries.ts";
import { changeSpace, type SpaceEdit } from "./change-space.ts";
import { updateSpace } from "./space-edits.queries.ts";

type Parts = Pick<AppParts, "db" | "clock">;

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
export async function saveStaff(
  parts: Parts,
  edit: SpaceEdit,
  staff: EndpointInput<typeof contract.saveSpaceStaff>["body"]["staff"],
): Promise<void> {
  const hashes = staff.map(({ image }) => image?.split("/")[2] ?? null);
  const stored = await listPicturesByHash(
    parts.db,
    hashes.filter((hash) => hash !== null),
  );
  const known = new Set(stored.map(({ hash }) => hash));
  const unknown = hashes.flatMap((hash, index) =>
    hash === null || known.has(hash) ? [] : [index],
  );
  if (unknown.length > 0) {
    throw new InvalidInput(
      Object.fromEntries(
        unknown.map((index) => [`staff[${index}].image`, ["Upload the picture again"]]),
      ),
    );
  }
  await changeSpace(parts, edit, "space.change_staff", async (tx, space) => {
    await updateSpace(tx, space.id, { staff: JSON.stringify(staff) });
    return { before: { staff: space.staff }, after: { staff } };
  });
}

/**
 * Saves the questions and answers of a space.
 * @throws InvalidInput for an answer without text
 */
export async function saveAnswers(
  parts: Parts,
  edit: SpaceEdit,
  given: EndpointInput<typeof contract.saveSpaceAnswers>["body"]["answers"],
): Promise<void> {
  // Loaded on demand, with its parser of HTML.
  const { sanitiseHtml } = await import("../../../html/sanitise-html.ts");
  const answers = given.map(({ question, answer }) => ({ question, answer: sanitiseHtml(answer) }));
  const empty = answers.flatMap(({ answer }, index) => (hasText(answer) ? [] : [index]));
  if (empty.length > 0) {
    throw new InvalidInput(
      Object.fromEntries(
        empty.map((index) => [`answers[${index}].answer`, ["Answer is required"]]),
      ),
    );
  }
  await changeSpace(parts, edit, "space.change_answers", async (tx, space) => {
    await updateSpace(tx, space.id, { answers: JSON.stringify(answers) });
    return { before: { answers: space.answers }, after: { answers } };
  });
}

const hasText = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, "") !== "";
