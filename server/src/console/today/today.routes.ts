import { isVisible } from "@frontage/domain/bookings/states.ts";
import { personName } from "@frontage/domain/text/person-name.ts";
import * as contract from "@frontage/contract/console/today.ts";
import type { TodaySlot } from "@frontage/contract/console/today.ts";
import { mustAskForConsent } from "@frontage/domain/company/must-ask-for-consent.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { canReceiveTransfers } from "@frontage/domain/transfers/bank-account.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { countSilentDevices, countTroubledScreens } from "../devices/count-silent-devices.ts";
import { getCompany } from "../../features/settings/company.queries.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import { countOpenDifferences } from "../reconciliation/reconciliation-lists.queries.ts";
import { countReturnTasks, listUrgentDisputes } from "../disputes/disputes-list.queries.ts";
import { countFailingJobs } from "../jobs/jobs.queries.ts";
import { listTimeZones } from "../spaces/time-zones.queries.ts";
import { serve } from "../../http/request/serve.ts";
import { externalServices } from "./external-services.ts";
import { isStorageLow } from "./is-storage-low.ts";
import { sumOwed } from "./owed.queries.ts";
import { countFailedMails, countOpenItems } from "./tasks.queries.ts";
import * as timeline from "./timeline.queries.ts";

const days = 7;

/** Serves what happens this week and what waits for staff. Source: docs/console/console.md#today */
export function todayRoutes(api: FastifyInstance, { db, clock, config }: AppParts): void {
  serve(api, contract.getToday, {
    async handle({ query: { limit = contract.maxTodaySpaces, offset = 0 } }) {
      const now = clock.now();
      const settings = await getBookingSettings(db);
      const today = dateIn(settings.defaultTimeZone, now);
      const [
        week,
        owed,
        items,
        failedMails,
        failingJobs,
        differences,
        silentDevices,
        troubledScreens,
        returns,
        urgent,
        company,
      ] = await Promise.all([
        loadWeek(today, now, { limit, offset }),
        sumOwed(db, today),
        countOpenItems(db),
        countFailedMails(db, now),
        countFailingJobs(db),
        countOpenDifferences(db),
        countSilentDevices(db, now),
        countTroubledScreens(db),
        countReturnTasks(db),
        listUrgentDisputes(db, 5),
        getCompany(db),
      ]);
      return {
        today,
        timeZone: settings.defaultTimeZone,
        opens: settings.minTime,
        closes: settings.maxTime,
        ...week,
        due: owed.due.map(presentSum),
        overdue: owed.overdue.map(presentSum),
        refused: owed.refused.map(presentSum),
        refundsOwed: owed.refundsOwed.map(presentSum),
        tasks: {
          ...items,
          failedMails,
          failingJobs,
          differences,
          silentDevices,
          troubledScreens,
          ...returns,
          storage: (await isStorageLow(config)) ? 1 : 0,
          bankDetails: canReceiveTransfers(company) ? 0 : 1,
          registration: company.registeredIn === null ? 1 : 0,
          consentDefault:
            config.isPublic && company.marketingConsentDefault && mustAskForConsent(company)
              ? 1
              : 0,
        },
        disputes: urgent.map((dispute) => ({
          code: dispute.code,
          amount: money(dispute.amount, dispute.currency),
          answerDueAt: dispute.answerDueAt,
          customer: personName(dispute),
        })),
        services: externalServices(config, company),
      };
    },
  });

  /** The spaces with their slots on the seven dates, each in its own zone. */
  async function loadWeek(
    today: Temporal.PlainDate,
    now: Temporal.Instant,
    page: { readonly limit: number; readonly offset: number },
  ) {
    const weeks = (await listTimeZones(db)).map((zone) => weekIn(zone, today));
    const within = spanOf(weeks, weekIn("UTC", today));
    const { count, rows } = await timeline.listReservedSpaces(db, within, now, page);
    const ids = rows.map(({ id }) => id);
    const slots = Map.groupBy(
      await timeline.listReservedSlots(db, ids, within, now),
      ({ spaceId }) => spaceId,
    );
    return {
      count,
      spaces: rows.map(({ id, ...space }) => ({
        ...space,
        slots: (slots.get(id) ?? [])
          .filter((slot) => overlaps(slot, weekIn(space.timeZone, today)))
          .map(presentSlot),
      })),
    };
  }
}

function weekIn(zone: string, today: Temporal.PlainDate): Interval {
  return { start: startOfDay(today, zone), end: startOfDay(today.add({ days }), zone) };
}

/** The shortest interval that contains all the weeks. */
function spanOf(weeks: readonly Interval[], first: Interval): Interval {
  const { compare } = Temporal.Instant;
  return weeks.reduce(
    (span, { start, end }) => ({
      start: compare(start, span.start) < 0 ? start : span.start,
      end: compare(end, span.end) > 0 ? end : span.end,
    }),
    first,
  );
}

function overlaps(slot: Interval, week: Interval): boolean {
  const { compare } = Temporal.Instant;
  return compare(slot.start, week.end) < 0 && compare(slot.end, week.start) > 0;
}

function presentSlot(row: timeline.ReservedSlotRow): TodaySlot {
  const { start, end, code, closedReason, firstName, lastName } = row;
  const name = `${firstName ?? ""} ${lastName ?? ""}`.trim();
  return {
    start,
    end,
    for: reservedFor(row),
    booking: code,
    customer: name === "" ? null : name,
    reason: closedReason,
    isPaymentDue: (row.outstandingAmount ?? 0) > 0,
  };
}

function reservedFor(row: timeline.ReservedSlotRow): TodaySlot["for"] {
  if (row.closedReason !== null) {
    return "closed";
  }
  if (row.holdId !== null) {
    return "hold";
  }
  if (row.chargeId !== null) {
    return "move";
  }
  return row.status !== null && isVisible(row.status) ? "booking" : "payment";
}

const presentSum = ({
  count,
  amount,
  currency,
}: {
  readonly count: number;
  readonly amount: number;
  readonly currency: string;
}) => ({ count, total: { amount, currency } });
