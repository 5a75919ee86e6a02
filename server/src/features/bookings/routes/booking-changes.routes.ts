import * as contract from "@frontage/contract/bookings/booking-changes.ts";
import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import { getSavedCard } from "@frontage/contract/bookings/payments.ts";
import {
  brandingServices,
  type BrandingServiceName,
} from "@frontage/domain/bookings/branding-services.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { addFaultsOf, type FieldErrors } from "../../../http/reply/refusal.ts";
import { networkOf } from "../../../http/request/network-of.ts";
import { serve } from "../../../http/request/serve.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import { visitorOf } from "../../documents/licences/sign-licence.ts";
import { countCardAttempts } from "../../payments/count-card-attempts.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { openInsuranceItem } from "../../inbox/open-inbox-item.queries.ts";
import * as details from "../details/booking-details.queries.ts";
import { describeCardOf, describeSavedCard } from "../details/describe-card.ts";
import { getEditableBooking, getOwnBooking } from "../read/bookings.policy.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import type { BookingRow } from "../read/bookings.queries.ts";
import { requireNotOver } from "../../booking-records/change-rules.ts";
import { recordStaffDetail, staffActor } from "../../booking-records/record-staff-detail.ts";
import { changeProducts, findProductFaults } from "../change/products/change-products.ts";
import { moveBooking, priceMove } from "../move/move-booking.ts";
import { payOutstanding } from "../change/outstanding/pay-outstanding.ts";
import { presentBooking } from "../read/present-booking.ts";
import type { RequestParts } from "../change/request-charge.ts";
import { setBookingDesign } from "../details/set-booking-design.ts";

/** Serves changes to a booking after it was placed, only to its owner and staff. */
export function bookingChangesRoutes(api: FastifyInstance, parts: AppParts & ChargeParts): void {
  const { db, clock, limits } = parts;

  /** Runs a task that may charge the caller's card, and counts it as an attempt. */
  const charging = (
    user: SignedInUser,
    request: FastifyRequest,
    act: (counted: RequestParts) => Promise<void>,
  ) =>
    countCardAttempts(limits, { userId: user.id, ip: networkOf(request.ip) }, (countCharge) =>
      act({ ...parts, countCharge }),
    );

  const find = async ({ params, user }: { params: { code: string }; user: SignedInUser }) =>
    (await getEditableBooking(db, params.code, user)).row;

  const findOwn = ({ params, user }: { params: { code: string }; user: SignedInUser }) =>
    getOwnBooking(db, params.code, user);

  /** The booking after a change. */
  const present = async ({ code }: BookingRow, user: SignedInUser): Promise<Booking> => {
    const settings = await getBookingSettings(db);
    const { row, viewer } = await getEditableBooking(db, code, user);
    return presentBooking(row, { viewer, settings, now: clock.now() });
  };

  serve(api, contract.updateBooking, {
    find,
    findFaults: ({ found, body }, faults) =>
      findProductFaults(parts, found.id, body.products, faults),
    async handle({ found, user, body, request }) {
      // Only the owner and staff get here.
      const staff =
        user.id === found.userId
          ? undefined
          : { userId: user.id, requestId: request.id, reason: null };
      await charging(user, request, (counted) => changeProducts(counted, found.id, body, staff));
      return present(found, user);
    },
  });

  const findMoveFaults = async (
    bookingId: number,
    { start, end }: Partial<Interval>,
    faults: FieldErrors,
  ) => {
    if (start && end) {
      await addFaultsOf(faults, () => priceMove(parts, bookingId, { start, end }));
    }
  };

  serve(api, contract.priceMove, {
    find,
    handle: ({ found, body }) => priceMove(parts, found.id, body),
  });

  serve(api, contract.moveBooking, {
    find: findOwn,
    findFaults: ({ found, body }, faults) => findMoveFaults(found.id, body, faults),
    async handle({ found, user, body, request }) {
      const move = { ...body, visitor: visitorOf(request) };
      await charging(user, request, (counted) => moveBooking(counted, found.id, move));
      return present(found, user);
    },
  });

  serve(api, contract.payOutstanding, {
    find: findOwn,
    async handle({ found, user, body, request }) {
      const { paymentMethod } = body;
      await charging(user, request, (counted) => payOutstanding(counted, found.id, paymentMethod));
      return present(found, user);
    },
  });

  serve(api, getSavedCard, { handle: ({ user }) => describeSavedCard(parts, user.id) });

  serve(api, contract.getBookingCard, {
    find,
    handle: ({ found }) => describeCardOf(parts, found.id),
  });

  serve(api, contract.setBookingDesign, {
    find,
    async handle({ found, user, body, request }) {
      await setBookingDesign(parts, found, body.design, staffActor(found, user, request));
      return present(found, user);
    },
  });

  serve(api, contract.setInsurance, {
    find,
    async handle({ found, user, body: { trackingId: _, ...answers }, request }) {
      const now = clock.now();
      requireNotOver(found, now);
      await db.transaction().execute(async (tx) => {
        await details.setInsurance(tx, found.id, answers);
        await openInsuranceItem(tx, found.id, now);
        await recordStaffDetail(tx, clock, staffActor(found, user, request), {
          code: found.code,
          action: "booking.change_insurance",
          before: found.insurance,
          after: answers,
        });
      });
      return present(found, user);
    },
  });

  serve(api, contract.requestServices, {
    find,
    async handle({ found, user, body, request }) {
      requireNotOver(found, clock.now());
      const services = servicesOf(body.services);
      await db.transaction().execute(async (tx) => {
        await details.setServices(tx, found.id, services);
        await recordStaffDetail(tx, clock, staffActor(found, user, request), {
          code: found.code,
          action: "booking.change_services",
          before: { services: found.services },
          after: { services },
        });
      });
      return present(found, user);
    },
  });
}

/** "Everything" includes the other services, so it cannot be combined with them. */
function servicesOf(chosen: readonly BrandingServiceName[]): BrandingServiceName[] {
  return chosen.includes("everything")
    ? ["everything"]
    : brandingServices.filter((service) => chosen.includes(service));
}
