import { personName } from "@frontage/domain/text/person-name.ts";
import { isRefundOf } from "../../../features/bookings/refunds/refunds.queries.ts";
import { getBookingRecord, type BookingRecord } from "@frontage/contract/console/bookings.ts";
import * as contract from "@frontage/contract/console/booking-actions.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { addFaultsOf, notFound } from "../../../http/reply/refusal.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import type { ChargeParts } from "../../../features/bookings/charges/charge-parts.ts";
import { getEditableBooking } from "../../../features/bookings/read/bookings.policy.ts";
import type { BookingRow } from "../../../features/bookings/read/bookings.queries.ts";
import { chargeExtra } from "../../../features/bookings/staff/charge-extra.ts";
import { priceMove } from "../../../features/bookings/move/move-booking.ts";
import { staffMoveDifference } from "../actions/plan-staff-move.ts";
import { findStaffMoveFaults, moveByStaff } from "../actions/move-by-staff.ts";
import { findTransferFaults } from "../actions/transfer-instant.ts";
import { refundBooking, requireRefundable } from "../actions/refund-booking.ts";
import { markAsPaid, markRefundAsPaid, requireOwed } from "../actions/transfers.ts";
import { visitorOf } from "../../../features/documents/licences/sign-licence.ts";
import { serve } from "../../../http/request/serve.ts";
import { bookingRecord } from "./booking-record.ts";
import { addNote, resendMail, sendDocuments } from "./correspondence.ts";
import { findMail } from "./booking-record.queries.ts";

/** Serves a booking to staff, with the actions that they can take. Source: docs/console/bookings.md */
export function bookingRecordRoutes(api: FastifyInstance, parts: AppParts & ChargeParts): void {
  const { db } = parts;

  const find = async ({
    params,
    user: staff,
  }: {
    readonly params: { readonly code: string };
    readonly user: SignedInUser;
  }) => (await getEditableBooking(db, params.code, staff)).row;

  const recordOf = ({ code }: BookingRow, staff: SignedInUser): Promise<BookingRecord> =>
    bookingRecord(parts, code, staff);

  serve(api, getBookingRecord, {
    find,
    handle: ({ found, user: staff }) => recordOf(found, staff),
  });

  serve(api, contract.chargeExtra, {
    find,
    async handle({ found, user: staff, actor, body }) {
      const outcome = await chargeExtra(parts, found.id, { ...body, actor });
      const isRequested = outcome === "unconfirmed" || found.paymentTerms === "invoice";
      const record = await recordOf(found, staff);
      return { outcome: isRequested ? ("requested" as const) : ("charged" as const), record };
    },
  });

  serve(api, contract.refundBooking, {
    find,
    async findFaults({ found, body: { amount } }, faults) {
      if (amount !== undefined) {
        await addFaultsOf(faults, () => requireRefundable(db, found, amount));
      }
    },
    async handle({ found, user: staff, actor, body }) {
      await refundBooking(parts, found.id, { ...body, actor });
      return recordOf(found, staff);
    },
  });

  serve(api, contract.markBookingAsPaid, {
    find,
    async findFaults({ found, body }, faults) {
      await findTransferFaults(parts, body, faults);
      await addFaultsOf(faults, () => requireOwed(found));
    },
    async handle({ found, user: staff, actor, body }) {
      await markAsPaid(parts, found.id, { ...body, actor });
      return recordOf(found, staff);
    },
  });

  serve(api, contract.markRefundAsPaid, {
    async find(visit) {
      const booking = await find(visit);
      if (!(await isRefundOf(db, booking.id, visit.params.refund))) {
        throw notFound("Refund");
      }
      return booking;
    },
    findFaults: ({ body }, faults) => findTransferFaults(parts, body, faults),
    async handle({ found, user: staff, actor, body, params: { refund } }) {
      await markRefundAsPaid(parts, found.id, { ...body, actor, refund });
      return recordOf(found, staff);
    },
  });

  serve(api, contract.priceStaffMove, {
    find,
    handle: ({ found, body }) => priceMove(parts, found.id, body, staffMoveDifference),
  });

  serve(api, contract.moveByStaff, {
    find,
    findFaults: ({ found, body }, faults) => findStaffMoveFaults(parts, found.id, body, faults),
    async handle({ found, user: staff, actor, body, request }) {
      const visitor = acceptedBy(staff, request);
      await moveByStaff(parts, found.id, { ...body, actor, visitor });
      return recordOf(found, staff);
    },
  });

  serve(api, contract.addBookingNote, {
    find,
    async handle({ found, user: staff, actor, body }) {
      await addNote(parts, found, { body: body.body, userId: staff.id, actor });
      return recordOf(found, staff);
    },
  });

  serve(api, contract.resendBookingMail, {
    async find(visit) {
      const booking = await find(visit);
      const mail = await findMail(db, booking.code, Number(visit.params.id));
      if (!mail) {
        throw notFound("Mail");
      }
      return { booking, mail };
    },
    async handle({ found: { booking, mail }, user: staff, actor }) {
      await resendMail(parts, booking, { mail, actor });
      return recordOf(booking, staff);
    },
  });

  serve(api, contract.sendBookingDocuments, {
    find,
    async handle({ found, user: staff, actor }) {
      await sendDocuments(parts, found, actor);
      return recordOf(found, staff);
    },
  });
}

/** Staff accept the licence on behalf of the customer. Source: docs/console/bookings.md#licences */
export function acceptedBy(staff: SignedInUser, request: FastifyRequest) {
  const { firstName, lastName, email } = staff;
  return { ...visitorOf(request), acceptedBy: personName({ firstName, lastName }) || email };
}
