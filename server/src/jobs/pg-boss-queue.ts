import type { FastifyBaseLogger } from "fastify";
import { fromKysely, PgBoss } from "pg-boss";
import type { JobQueue } from "./job-queue.ts";

const longestTickSeconds = 6 * 60 * 60;
/** A nudge that gets lost is made up for so soon: until then it keeps all further ones from being sent. */
const lostNudgeSeconds = 5;

/** The job queue in PostgreSQL, shared by all processes on one database. */
export function createPgBossQueue(databaseUrl: string, log: FastifyBaseLogger): JobQueue {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "frontage-jobs",
    max: 4,
    useListenNotify: true,
    persistWarnings: false,
    // A tick whose process died is missed, and run again, within some forty seconds.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  const ticks = new Map<string, () => Promise<unknown>>();
  let isStarted = false;
  return {
    define(name, tick) {
      ticks.set(name, tick);
    },
    async nudge(name, tx) {
      if (isStarted) {
        await boss.send(name, {}, tx ? { db: fromKysely(tx) } : {});
      }
    },
    async start() {
      await boss.start();
      for (const [name, tick] of ticks) {
        // At most one waiting and one running: nudges that come in bursts melt into one.
        await boss.createQueue(name, {
          policy: "stately",
          notify: true,
          retryLimit: 0,
          // A process that dies while it runs a tick is missed soon, one that takes its time is left alone.
          heartbeatSeconds: 30,
          expireInSeconds: longestTickSeconds,
          deleteAfterSeconds: 3600,
        });
        await boss.work(name, { notifyPollingIntervalSeconds: lostNudgeSeconds }, async () => {
          try {
            await tick();
          } catch (error) {
            log.error({ err: error, job: name }, "a job failed; it runs again within the minute");
          }
        });
        await boss.schedule(name, "* * * * *");
        await boss.send(name, {});
      }
      isStarted = true;
    },
    async stop() {
      isStarted = false;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
    async isUp() {
      return isStarted && (await boss.isInstalled());
    },
  };
}
