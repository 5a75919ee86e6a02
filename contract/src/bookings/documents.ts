import { endpoint } from "../endpoint.ts";
import { code, queryInteger, wireObject } from "../wire.ts";

const params = wireObject({ code });

/** The signed licence of a booking: the newest version unless an earlier one is asked for. */
export const getLicence = endpoint({
  name: "getLicence",
  summary: "Return the signed occupation licence of a booking as a PDF",
  method: "GET",
  path: "/bookings/{code}/occupational-license/",
  access: "signed_in",
  params,
  query: wireObject({
    /** 1 is the licence signed at booking. Each move adds a version. */
    version: queryInteger(1, 1000).optional(),
  }),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});

export const getInvoice = endpoint({
  name: "getInvoice",
  summary:
    "Return the invoice of a booking as a PDF, or as a ZIP with its credit notes and later invoices. Until the deal has ended it is a receipt",
  method: "GET",
  path: "/bookings/{code}/invoice/",
  access: "signed_in",
  params,
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});
