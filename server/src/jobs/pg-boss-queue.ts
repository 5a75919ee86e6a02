import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { fromKysely, PgBoss } from "pg-boss";
import { nameDriverError } from "../db/database-unavailable.ts";
import type { JobName, JobQueue } from "./job-queue.ts";
import { createTickLocks, type TickLocks } from "./tick-locks.ts";

/**
 * At most one waiting: nudges that come in bursts melt into one. That no tick runs twice at once is left to locks: the
 * policies that see to it as well (stately, singleton) remember for a minute which queues were busy at some moment, and
 * do not look at these until it is over.
 */
const policy = "short";
const longestTickSeconds = 6 * 60 * 60;
/** A nudge that gets lost is made up for so soon: until then it keeps all further ones from being sent. */
const lostNudgeSeconds = 5;

/** The job queue in PostgreSQL, shared by all processes on one database. */
export function createPgBossQueue<Name extends string = JobName>(
  databaseUrl: string,
  log: FastifyBaseLogger,
): JobQueue<Name> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "frontage-jobs",
    max: 4,
    useListenNotify: true,
    persistWarnings: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  const ticks = new Map<Name, () => Promise<unknown>>();
  let isStarted = false;
  let locks: TickLocks | undefined;
  return {
    define(name, tick) {
      ticks.set(name, tick);
    },
    async nudge(name, tx) {
      if (isStarted) {
        await boss.send(name, {}, tx ? { db: fromKysely(tx) } : {}).catch((error: unknown) => {
          throw nameDriverError(error);
        });
      }
    },
    async start() {
      await boss.start();
      const tickLocks = createTickLocks(databaseUrl, ticks.size);
      locks = tickLocks;
      for (const [name, tick] of ticks) {
        await dropUnlike(boss, name);
        await boss.createQueue(name, {
          policy,
          notify: true,
          retryLimit: 0,
          // A process that dies while it runs a tick is missed soon, one that takes its time is left alone.
          heartbeatSeconds: 30,
          expireInSeconds: longestTickSeconds,
          deleteAfterSeconds: 3600,
        });
        await boss.work(name, { notifyPollingIntervalSeconds: lostNudgeSeconds }, async () => {
          try {
            await tickLocks.hold(name, tick);
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
      const closed = locks?.close();
      await boss.stop({ graceful: true, timeout: 10_000 });
      // A tick that takes longer keeps its lock until the process ends.
      await Promise.race([closed, sleep(1000, undefined, { ref: false })]);
    },
    async isUp() {
      return isStarted && (await boss.isInstalled());
    },
  };
}

/** A queue keeps the policy that it was made with. What waits in it is a tick or two, which the start makes up for. */
async function dropUnlike(boss: PgBoss, name: string): Promise<void> {
  const queue = await boss.getQueue(name);
  if (queue && queue.policy !== policy) {
    await boss.deleteQueue(name);
  }
}
