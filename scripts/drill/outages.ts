import { runStatements } from "../../testing/run-statements.ts";
import { drillOutage } from "./parts/drill-outage.ts";
import type { Drill } from "./parts/findings.ts";

/** Kills PostgreSQL at once while customers book, and starts it again after some seconds. */
export const killDatabase: Drill = () =>
  drillOutage({
    breakIt: ({ postgres }) => postgres.signal("SIGKILL"),
    mendIt: ({ postgres }) => postgres.start(),
  });

/** Stops every process of PostgreSQL as a machine does that swaps or loses its disk: connections stay open. */
export const freezeDatabase: Drill = () =>
  drillOutage({
    breakIt: ({ postgres }) => postgres.signal("SIGSTOP"),
    mendIt: ({ postgres }) => postgres.signal("SIGCONT"),
  });

/** Makes PostgreSQL refuse changes while it still answers, as a primary does that is being replaced. */
export const makeReadOnly: Drill = () => {
  const set = (url: string, value: string) =>
    runStatements(url, [
      `alter system set default_transaction_read_only = ${value}`,
      "select pg_reload_conf()",
    ]);
  return drillOutage({
    breakIt: ({ postgres }) => set(postgres.url, "on"),
    mendIt: ({ postgres }) => set(postgres.url, "off"),
  });
};

/** Loses every packet on the way to the database, with all connections, as a network does that has failed. */
export const loseNetwork: Drill = () =>
  drillOutage({
    breakIt: async ({ relay }) => relay.freeze(),
    mendIt: async ({ relay }) => relay.mend(),
  });

/** Resets every connection to the database and refuses new ones. */
export const cutConnections: Drill = () =>
  drillOutage({
    breakIt: async ({ relay }) => relay.cut(),
    mendIt: async ({ relay }) => relay.mend(),
  });
