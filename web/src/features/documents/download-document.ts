import type { BrowserErrorName } from "@frontage/contract/site/browser-errors.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { draftLicence } from "@frontage/contract/bookings/draft-licence.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { downloadLandlordReport as landlordReport } from "@frontage/contract/landlords/statistics.ts";
import { getInvoice, getLicence } from "@frontage/contract/bookings/documents.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { requestedProducts } from "@frontage/domain/bookings/draft/draft-changes.ts";
import type { Money } from "@frontage/domain/money/money.ts";
import { download } from "../../api/browser-api.ts";
import { showFailure } from "../../shell/failures/report-failure.ts";

/** Returns the address of the draft licence for one slot of a basket, for a link to a new tab. */
export function draftLicenceAddress(
  space: { readonly code: string; readonly timeZone: string },
  { start, end, includeFlexiTicket }: BookingDraft["times"][number],
  draft: Pick<BookingDraft, "products" | "discounts">,
  amount: Money,
): string {
  const wallTimeOf = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(space.timeZone).toPlainDateTime();
  return `/api${addressOf(draftLicence, {
    query: {
      space: space.code,
      startTime: wallTimeOf(start),
      endTime: wallTimeOf(end),
      amount: amount.amount,
      products: requestedProducts(draft).map((choice) => ({
        ...choice,
        optionValues: { ...choice.optionValues },
      })),
      discount: draft.discounts[0],
      flexi: includeFlexiTicket,
    },
  })}`;
}

/** Saves the invoice of a booking, or the receipt; shows a message if that fails. */
export async function downloadInvoice(code: string): Promise<void> {
  await withFailurePopup("Failed to download invoice", async () => {
    const address = addressOf(getInvoice, { params: { code } });
    saveFile(await download(address), `booking_invoice_${code}`);
  });
}

/** Saves the report of a post from its signed address; shows a message if that fails. */
export async function downloadReport(address: string, code: string): Promise<void> {
  await withFailurePopup("Failed to download report", async () => {
    saveFile(await download(address.replace(/^\/api/, "")), code);
  });
}

/** Saves a landlord's bookings of a period as CSV; shows a message if that fails. */
export async function downloadLandlordReport(
  query: EndpointInput<typeof landlordReport>["query"],
): Promise<void> {
  await withFailurePopup("Failed to download report", async () => {
    saveFile(await download(addressOf(landlordReport, { query })), "landlord-report.csv");
  });
}

/** Saves the signed licence of a booking; shows a message if that fails. */
export async function downloadLicence(code: string): Promise<void> {
  await withFailurePopup("Failed generating occupational license", () => saveLicence(code));
}

/**
 * Opens a licence in another tab, or saves it where the browser opens none; shows a message if that fails.
 * @param address with `/api`
 */
export async function openLicence(address: string, name: string): Promise<void> {
  await withFailurePopup("Failed generating occupational license", async () => {
    const file = await download(address.replace(/^\/api/, ""));
    const url = URL.createObjectURL(file);
    if (window.open(url, "_blank") === null) {
      saveFile(file, name);
    }
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
}

/**
 * Saves the signed licence of a booking.
 * @throws ApiError
 */
export async function saveLicence(code: string): Promise<void> {
  const address = addressOf(getLicence, { params: { code }, query: {} });
  saveFile(await download(address), `occupation_license_${code}`);
}

async function withFailurePopup(
  message: BrowserErrorName,
  save: () => Promise<void>,
): Promise<void> {
  try {
    await save();
  } catch (error) {
    showFailure(message, error);
  }
}

const endings: Readonly<Record<string, string>> = {
  "application/pdf": ".pdf",
  "application/zip": ".zip",
};

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name + (endings[file.type] ?? "");
  link.click();
  // Some browsers read the file shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
