import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import { companyLine } from "@frontage/domain/company/company-line.ts";
import { formatDateInWords, formatUtc } from "@frontage/domain/time/format-time.ts";
import { loadFallbackFonts } from "../../../pdf/fallback-fonts.ts";
import { colours } from "../../../pdf/site-typeface.ts";
import { contentWidth, page, TaggedPdf, type TextStyle } from "../../../pdf/tagged-pdf.ts";
import { withinEnglish } from "../../../pdf/text-layout.ts";
import type { BookedFacts, DocumentReader, LicenceFacts } from "../document-facts.ts";
import { getTerms } from "./licence-terms.ts";
import { drawLines } from "./lines-table.ts";
import { companyFact, drawFacts, drawLetterhead, styles, formatSlot } from "./document-parts.ts";

/**
 * Makes the PDF of a signed licence. A landlord's copy names the licensee but leaves out their contact details, how
 * they signed, how to get in, and the promo code behind the price.
 */
export async function makeLicencePdf(
  licence: LicenceFacts,
  reader: DocumentReader,
): Promise<Buffer> {
  const { signature, booking, version, amendedAt } = licence;
  const reference = `${booking}, version ${version}`;
  const pdf = new TaggedPdf({
    title: `Occupation licence ${booking}, version ${version}`,
    author: licence.company.legalName,
    at: amendedAt ?? signature.at,
    foot: `Occupation licence ${reference}${reader === "landlord" ? ", landlord’s copy" : ""}`,
    issuer: companyLine(licence.company),
    watermark: null,
    fallback: await loadFallbackFonts(JSON.stringify(licence)),
  });
  drawSignedLicence(pdf, licence, reader);
  return pdf.finish();
}

/** Draws a signed licence from the current place of a document on. */
export function drawSignedLicence(
  pdf: TaggedPdf,
  licence: LicenceFacts,
  reader: DocumentReader,
): void {
  const { printedName, email } = licence.signature;
  const { cancelledOn } = licence;
  const reference = `${licence.booking}, version ${licence.version}`;
  drawLicence(pdf, reader === "landlord" ? { ...licence, discount: null } : licence, {
    kind: cancelledOn
      ? "Cancelled: no longer valid"
      : reader === "landlord"
        ? "Landlord’s copy"
        : "Signed copy",
    reference,
    licensee: reader === "landlord" ? [printedName] : [printedName, email],
    template: licence.template,
    cancelledOn,
    // It can contain a code, so it is not for landlords.
    gettingIn: reader === "landlord" ? [] : gettingInOf(licence),
  });
  drawSignature(pdf, licence, reader);
}

function gettingInOf({ arrival, hostPhone }: LicenceFacts): string[] {
  return [
    ...(arrival === null ? [] : [arrival]),
    ...(hostPhone === null ? [] : [`Call on the day: ${hostPhone}`]),
  ];
}

export interface DraftFacts extends BookedFacts {
  readonly cancellationTerms: string;
  readonly template: number;
  readonly at: Temporal.Instant;
  /** Null while the visitor is not logged in. */
  readonly licensee: string | null;
}

/** Makes the PDF of an unsigned licence. Every page says that it is a draft. */
export async function makeDraftPdf(draft: DraftFacts): Promise<Buffer> {
  const pdf = new TaggedPdf({
    title: "Occupation licence (draft)",
    author: draft.company.legalName,
    at: draft.at,
    foot: "Occupation licence, draft. You sign the licence when you book.",
    issuer: companyLine(draft.company),
    watermark: "DRAFT",
    fallback: await loadFallbackFonts(JSON.stringify(draft)),
  });
  drawLicence(pdf, draft, {
    kind: "Draft",
    reference: "Given when you book",
    licensee: [draft.licensee ?? "You, when you book"],
    template: draft.template,
    cancelledOn: null,
    gettingIn: [],
  });
  pdf.text(
    "P",
    "This draft lists what you have chosen. The licence that you sign when you book lists the same lines and the same total.",
    styles.small,
  );
  return pdf.finish();
}

interface LicenceLabels {
  readonly kind: string;
  readonly reference: string;
  readonly licensee: readonly string[];
  readonly template: number;
  readonly cancelledOn: Temporal.PlainDate | null;
  /** How to get in and whom to call. Drafts, which anyone can read, do not say. */
  readonly gettingIn: readonly string[];
}

type LicensedFacts = BookedFacts & Pick<LicenceFacts, "cancellationTerms">;

function drawLicence(pdf: TaggedPdf, booked: LicensedFacts, labels: LicenceLabels): void {
  const { company, space, start, end, cancellationTerms } = booked;
  drawLetterhead(pdf, company, labels.kind);
  const { cancelledOn, gettingIn } = labels;
  pdf.text("H1", `Occupation licence${cancelledOn ? ", cancelled" : ""}`, styles.title);
  pdf.y += 12;
  if (cancelledOn) {
    const date = formatDateInWords(cancelledOn);
    pdf.text(
      "P",
      `The booking was cancelled on ${date}. This licence is no longer valid and gives no right to use the space.`,
      styles.strong,
    );
    pdf.y += 12;
  }
  drawFacts(
    pdf,
    [
      { label: "Licensee", values: labels.licensee, isStrong: true },
      { label: "Space", values: [space.name, space.address], isStrong: true },
      { label: "Licensed hours", values: formatSlot(space.zone, { start, end }), isStrong: true },
      companyFact("Licensor", company),
      { label: "Booking", values: [labels.reference], isStrong: true },
      ...(cancellationTerms === null
        ? []
        : [{ label: "Cancellation", values: [cancellationTerms], isStrong: true }]),
    ],
    3,
  );
  pdf.y += 6;
  if (gettingIn.length > 0 && !cancelledOn) {
    pdf.text("H2", "Getting in", styles.section);
    pdf.y += 6;
    for (const text of gettingIn) {
      pdf.text("P", text, styles.body);
    }
    pdf.y += 16;
  }
  pdf.text("H2", "Fee", styles.section);
  pdf.y += 6;
  drawLines(pdf, booked);
  pdf.y += 22;
  drawTerms(pdf, labels.template);
}

const termsStyle: TextStyle = { face: "text", size: 8.6, leading: 1.1 };

function drawTerms(pdf: TaggedPdf, template: number): void {
  const { preamble, clauses } = getTerms(template);
  pdf.makeRoom(110);
  pdf.text("H2", "Terms", styles.section);
  pdf.y += 5;
  pdf.text("P", preamble, styles.body);
  pdf.y += 8;
  const [numberWidth, titleWidth] = [22, 122];
  const textX = page.left + numberWidth + titleWidth;
  const textWidth = contentWidth - numberWidth - titleWidth;
  for (const [index, { title, text }] of clauses.entries()) {
    const height = pdf.heightOf(text, termsStyle, textWidth);
    if (!pdf.makeRoom(height + 10)) {
      pdf.rule();
    }
    const y = pdf.y + 5;
    pdf.group("Sect", () => {
      pdf.group("H3", () => {
        const number: TextStyle = { ...styles.strong, color: colours.soft, isTabular: true };
        pdf.textAt("Span", `${index + 1}`, number, page.left, y, numberWidth);
        const titleX = page.left + numberWidth;
        pdf.textAt("Span", title, styles.strong, titleX, y, titleWidth - 14);
      });
      pdf.textAt("P", text, termsStyle, textX, y, textWidth);
    });
    pdf.y = y + height + 5;
  }
  pdf.rule();
  pdf.y += 20;
}

function drawSignature(pdf: TaggedPdf, licence: LicenceFacts, reader: DocumentReader): void {
  const { signature, booking, template, version, amendedAt, cancelledOn } = licence;
  const signedVersion = licence.signedVersion ?? version;
  pdf.makeRoom(190);
  pdf.text("H2", "Signature", styles.section);
  pdf.y += 14;
  pdf.text("P", signature.printedName, { face: "display", size: 26, tracking: -0.8 });
  pdf.y += 6;
  pdf.rule(colours.ink, 0.9);
  pdf.y += 8;
  const { acceptedBy } = signature;
  const occasion =
    signedVersion === 1 ? "when the booking was placed" : "by confirming the move of the booking";
  const way =
    acceptedBy !== null
      ? `by ${withinEnglish(acceptedBy)} of ${licence.company.name} on behalf of ${withinEnglish(signature.printedName)}, ${occasion}`
      : signedVersion === 1
        ? `by ticking “I sign the Occupation License” ${occasion}`
        : occasion;
  pdf.text(
    "P",
    `Signed electronically ${way}, on ${formatUtc(signature.at)}. The facts below were recorded at the same moment as the booking.`,
    styles.small,
  );
  if (amendedAt) {
    const cause = cancelledOn ? "The booking was cancelled" : "The add-ons were changed";
    pdf.text(
      "P",
      `${cause} on ${formatUtc(amendedAt)}, which added this version. The signature is that of version ${signedVersion}, which is kept.`,
      styles.small,
    );
  }
  pdf.y += 12;
  const facts = [
    { label: "Printed name", values: [signature.printedName] },
    { label: "Signed at", values: [formatUtc(signature.at)] },
    { label: "Booking, version, terms", values: [`${booking}, ${version}, ${template}`] },
  ];
  const personal = [
    { label: "Email", values: [readableEmail(signature.email)] },
    { label: "IP address", values: [signature.ip] },
    ...(acceptedBy === null ? [] : [{ label: "Accepted by", values: [acceptedBy] }]),
    { label: "Browser", values: [signature.userAgent ?? "Not given"] },
  ];
  drawFacts(pdf, reader === "landlord" ? facts : [...facts, ...personal], 3);
}
