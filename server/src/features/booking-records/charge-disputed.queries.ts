import { literals } from "../../lists/literals.queries.ts";
import { openDisputeStates } from "@frontage/domain/bookings/disputes/dispute-state.ts";
import { sql } from "kysely";

/** The condition that the charge of a row is disputed now, so that none of it can be refunded. */
export const isChargeDisputed = (table: string) => sql<boolean>`exists (
  select from disputes as d
  where d.provider = ${sql.ref(`${table}.provider`)}
    and d.charge_reference = ${sql.ref(`${table}.${table === "p" ? "providerReference" : "chargeReference"}`)}
    and d.state in ${literals(openDisputeStates)})`;
