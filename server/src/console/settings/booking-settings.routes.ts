import * as contract from "@frontage/contract/console/prices/settings.ts";
import { toSnakeCase } from "@frontage/contract/wire.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { settingsProblems } from "@frontage/domain/settings/check-settings.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import { addFaultsOf, refuseFaults } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import {
  countSettingsEffects,
  getVersionedSettings,
  lockSettings,
  setBookingSettings,
} from "./staff-settings.queries.ts";
import { serve } from "../../http/request/serve.ts";

/** Serves the booking settings to staff. Source: docs/booking/wizard.md#changing-the-settings */
export function bookingSettingsRoutes(
  api: FastifyInstance,
  { db, clock, siteSettings }: AppParts,
): void {
  serve(api, contract.getStaffBookingSettings, { handle: () => getVersionedSettings(db) });

  serve(api, contract.previewBookingSettings, {
    findFaults: ({ body }, faults) => addFaultsOf(faults, () => requireSound(body)),
    async handle({ body }) {
      requireSound(body);
      const { version: _, ...current } = await getVersionedSettings(db);
      return countSettingsEffects(db, current, body, clock.now());
    },
  });

  serve(api, contract.updateBookingSettings, {
    findFaults: ({ body }, faults) => addFaultsOf(faults, () => requireSound(body)),
    async handle({ body: { version, ...wanted }, actor }) {
      requireSound(wanted);
      const saved = await db.transaction().execute(async (tx) => {
        const current = await lockSettings(tx);
        await requireVersion(current, version, async () =>
          z.encode(contract.staffBookingSettings, current),
        );
        await setBookingSettings(tx, wanted);
        const { version: _, ...before } = current;
        await recordAudit(tx, clock, actor, {
          action: "settings.change",
          subject: { kind: "settings", code: "bookings" },
          before,
          after: { ...wanted },
        });
        return getVersionedSettings(tx);
      });
      siteSettings.forget();
      return saved;
    },
  });
}

/** @throws InvalidInput */
function requireSound(settings: Partial<BookingSettings>): void {
  const problems = Object.entries(settingsProblems(settings));
  refuseFaults(
    Object.fromEntries(problems.map(([field, problem]) => [toSnakeCase(field), [problem]])),
  );
}
