import { endpoint } from "../endpoint.ts";
import { code, queryInteger, wireObject } from "../wire.ts";

const params = wireObject({ code });

/** The signed licence of a booking: the newest version unless an earlier one is asked for. */
export const getLicence = endpoint({
  name: "getLicence",
  summary: "The signed occupation licence of a booking, as a PDF",
  method: "GET",
  path: "/bookings/{code}/occupational-license/",
  access: "signed_in",
  params,
  query: wireObject({
    /** 1 is what was signed at booking; each move adds one. */
    version: queryInteger(1, 1000).optional(),
  }),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});

export const getInvoice = endpoint({
  name: "getInvoice",
  summary:
    "The invoice of a booking as a PDF, with credit notes and later invoices as a ZIP; a receipt until the deal has ended",
  method: "GET",
  path: "/bookings/{code}/invoice/",
  access: "signed_in",
  params,
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});
