import { formatUtc } from "@frontage/domain/time/format-time.ts";
import { loadFallbackFonts } from "../../../pdf/fallback-fonts.ts";
import { colours } from "../../../pdf/house-type.ts";
import { contentWidth, page, Paper, type TextStyle } from "../../../pdf/tagged-pdf.ts";
import type { BookedFacts, LicenceFacts } from "../document-facts.ts";
import type { PaperReader } from "../documents.policy.ts";
import { getTerms } from "./licence-terms.ts";
import { drawLines } from "./lines-table.ts";
import { companyFact, drawFacts, drawLetterhead, styles, timeWords } from "./document-parts.ts";

/**
 * The PDF of a signed licence. A landlord's copy names the licensee and leaves out how they are reached and signed, and
 * the discount code behind the price.
 */
export async function makeLicencePdf(licence: LicenceFacts, reader: PaperReader): Promise<Buffer> {
  const { signature, booking, version } = licence;
  const { printedName, email } = signature;
  const reference = `${booking}, version ${version}`;
  const paper = new Paper({
    title: `Occupation licence ${booking}, version ${version}`,
    author: licence.company.legalName,
    at: signature.at,
    foot: `Occupation licence ${reference}${reader === "landlord" ? ", landlord’s copy" : ""}`,
    watermark: null,
    fallback: await loadFallbackFonts(JSON.stringify(licence)),
  });
  drawLicence(paper, reader === "landlord" ? { ...licence, discount: null } : licence, {
    kind: reader === "landlord" ? "Landlord’s copy" : "Signed copy",
    reference,
    licensee: reader === "landlord" ? [printedName] : [printedName, email],
    template: licence.template,
  });
  drawSignature(paper, licence, reader);
  return paper.finish();
}

export interface DraftFacts extends BookedFacts {
  readonly template: number;
  readonly at: Temporal.Instant;
  /** Null while nobody is signed in. */
  readonly licensee: string | null;
}

/** The PDF of what a licence would say: nothing is agreed by it, and every page says so. */
export async function makeDraftPdf(draft: DraftFacts): Promise<Buffer> {
  const paper = new Paper({
    title: "Occupation licence (draft)",
    author: draft.company.legalName,
    at: draft.at,
    foot: "Occupation licence, draft. It is signed by booking, and holds from then on.",
    watermark: "DRAFT",
    fallback: await loadFallbackFonts(JSON.stringify(draft)),
  });
  drawLicence(paper, draft, {
    kind: "Draft",
    reference: "Given when you book",
    licensee: [draft.licensee ?? "You, when you book"],
    template: draft.template,
  });
  paper.text(
    "P",
    "This draft lists what you have chosen. The licence that you sign by booking lists the same lines and the same total.",
    styles.small,
  );
  return paper.finish();
}

interface LicenceWords {
  readonly kind: string;
  readonly reference: string;
  readonly licensee: readonly string[];
  readonly template: number;
}

function drawLicence(paper: Paper, booked: BookedFacts, words: LicenceWords): void {
  const { company, space, start, end } = booked;
  drawLetterhead(paper, company, words.kind);
  paper.text("H1", "Occupation licence", styles.title);
  paper.y += 12;
  drawFacts(
    paper,
    [
      { label: "Licensee", values: words.licensee, isStrong: true },
      { label: "Space", values: [space.name, space.address], isStrong: true },
      { label: "Licensed hours", values: timeWords(space.zone, { start, end }), isStrong: true },
      companyFact("Licensor", company),
      { label: "Booking", values: [words.reference], isStrong: true },
    ],
    3,
  );
  paper.y += 6;
  paper.text("H2", "Fee", styles.section);
  paper.y += 6;
  drawLines(paper, booked);
  paper.y += 22;
  drawTerms(paper, words.template);
}

const termsStyle: TextStyle = { face: "text", size: 8.6, leading: 1.1 };

function drawTerms(paper: Paper, template: number): void {
  const { preamble, clauses } = getTerms(template);
  paper.makeRoom(110);
  paper.text("H2", "Terms", styles.section);
  paper.y += 5;
  paper.text("P", preamble, styles.body);
  paper.y += 8;
  const [numberWidth, titleWidth] = [22, 122];
  const textX = page.left + numberWidth + titleWidth;
  const textWidth = contentWidth - numberWidth - titleWidth;
  for (const [index, { title, text }] of clauses.entries()) {
    const height = paper.heightOf(text, termsStyle, textWidth);
    if (!paper.makeRoom(height + 10)) {
      paper.rule();
    }
    const y = paper.y + 5;
    paper.group("Sect", () => {
      paper.group("H3", () => {
        const number: TextStyle = { ...styles.strong, color: colours.soft, isTabular: true };
        paper.textAt("Span", `${index + 1}`, number, page.left, y, numberWidth);
        const titleX = page.left + numberWidth;
        paper.textAt("Span", title, styles.strong, titleX, y, titleWidth - 14);
      });
      paper.textAt("P", text, termsStyle, textX, y, textWidth);
    });
    paper.y = y + height + 5;
  }
  paper.rule();
  paper.y += 20;
}

function drawSignature(paper: Paper, licence: LicenceFacts, reader: PaperReader): void {
  const { signature, booking, template, version } = licence;
  paper.makeRoom(190);
  paper.text("H2", "Signature", styles.section);
  paper.y += 14;
  paper.text("P", signature.printedName, { face: "display", size: 26, tracking: -0.8 });
  paper.y += 6;
  paper.rule(colours.ink, 0.9);
  paper.y += 8;
  const way =
    version === 1
      ? "by ticking “I sign the Occupation License” when the booking was placed"
      : "by confirming the move of the booking";
  paper.text(
    "P",
    `Signed electronically ${way}, on ${formatUtc(signature.at)}. The facts below were written down in the same moment as the booking.`,
    styles.small,
  );
  paper.y += 12;
  const facts = [
    { label: "Printed name", values: [signature.printedName] },
    { label: "Signed at", values: [formatUtc(signature.at)] },
    { label: "Booking, version, terms", values: [`${booking}, ${version}, ${template}`] },
  ];
  const personal = [
    { label: "E-mail", values: [signature.email] },
    { label: "IP address", values: [signature.ip] },
    { label: "Browser", values: [signature.userAgent ?? "Not told"] },
  ];
  drawFacts(paper, reader === "landlord" ? facts : [...facts, ...personal], 3);
}
