import type { FastifyInstance } from "fastify";
import type { PlacingParts } from "../bookings/place/place-booking.ts";
import { auditLogRoutes } from "./audit-log/audit-log.routes.ts";
import { closedTimesRoutes } from "./closed-times/closed-times.routes.ts";
import { companyRoutes } from "./company/company.routes.ts";
import { staffContentRoutes } from "./content/content.routes.ts";
import { staffDiscountsRoutes } from "./discounts/discounts.routes.ts";
import { staffProductsRoutes } from "./products/products.routes.ts";
import { bookingSettingsRoutes } from "./settings/booking-settings.routes.ts";
import { pricesRoutes } from "./prices/prices.routes.ts";
import { statementsRoutes } from "./statements/statements.routes.ts";
import { taxesRoutes } from "./taxes/taxes.routes.ts";
import { adminPaymentsRoutes } from "./payments/payments.routes.ts";
import { reconciliationRoutes } from "./reconciliation/reconciliation.routes.ts";
import { adminScreensRoutes } from "./screens/screens.routes.ts";
import { adminViewpointsRoutes } from "./screens/viewpoints.routes.ts";
import { staffEventsRoutes } from "./events/events.routes.ts";
import { staffRedirectsRoutes } from "./redirects/redirects.routes.ts";
import { adminSpacesRoutes, type SpaceParts } from "./spaces/spaces.routes.ts";
import { disputesRoutes, type DisputeParts } from "./disputes/disputes.routes.ts";
import { inboxRoutes } from "./inbox/inbox.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { staffMailsRoutes } from "./mail/staff-mails.routes.ts";
import { staffDevicesRoutes } from "./devices/staff-devices.routes.ts";
import { jobsRoutes } from "./jobs/jobs.routes.ts";
import { todayRoutes } from "./today/today.routes.ts";
import { peopleRoutes } from "./people/people.routes.ts";
import { bookingRecordRoutes } from "./bookings/booking-record.routes.ts";
import { bookingsListRoutes } from "./bookings/bookings-list.routes.ts";
import { newBookingsRoutes } from "./bookings/new-bookings.routes.ts";
import { adminWalkthroughRoutes } from "./walkthrough/walkthrough.routes.ts";
import { policiesRoutes } from "./policies/policies.routes.ts";
import { vatReportRoutes } from "./vat-report/vat-report.routes.ts";

/** Serves the operator's console. Source: docs/console.md */
export function adminRoutes(
  api: FastifyInstance,
  parts: SpaceParts & PlacingParts & DisputeParts,
): void {
  auditLogRoutes(api, parts);
  closedTimesRoutes(api, parts);
  companyRoutes(api, parts);
  staffContentRoutes(api, parts);
  staffDiscountsRoutes(api, parts);
  pricesRoutes(api, parts);
  staffProductsRoutes(api, parts);
  bookingSettingsRoutes(api, parts);
  taxesRoutes(api, parts);
  adminPaymentsRoutes(api, parts);
  disputesRoutes(api, parts);
  reconciliationRoutes(api, parts);
  staffEventsRoutes(api, parts);
  staffRedirectsRoutes(api, parts);
  adminSpacesRoutes(api, parts);
  adminScreensRoutes(api, parts);
  adminViewpointsRoutes(api, parts);
  adminWalkthroughRoutes(api, parts);
  inboxRoutes(api, parts);
  searchRoutes(api, parts);
  staffMailsRoutes(api, parts);
  jobsRoutes(api, parts);
  staffDevicesRoutes(api, parts);
  todayRoutes(api, parts);
  peopleRoutes(api, parts);
  bookingsListRoutes(api, parts);
  bookingRecordRoutes(api, parts);
  newBookingsRoutes(api, parts);
  policiesRoutes(api, parts);
  statementsRoutes(api, parts);
  vatReportRoutes(api, parts);
}
