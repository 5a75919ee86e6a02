import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { fromKysely, PgBoss } from "pg-boss";
import { z } from "zod";
import { nameDriverError } from "../db/database-unavailable.ts";
import type { JobName } from "@frontage/contract/console/jobs.ts";
import type { DatabaseWatch } from "../db/checks/database-watch.ts";
import type { JobQueue } from "./job-queue.ts";
import { createTickLocks, type TickLocks } from "./tick-locks.ts";

/**
 * At most one job waits, so that a burst of nudges becomes one run. Locks prevent a tick from running twice at once:
 * the policies that do the same (stately, singleton) cache for a minute which queues are busy, and skip them
 * meanwhile.
 */
const policy = "short";
const everyMinute = "* * * * *";
const longestTickSeconds = 6 * 60 * 60;
/** How long it takes to make up for a lost nudge. Until then it blocks further ones. */
const lostNudgeSeconds = 5;

const queuedRows = z.array(z.object({ name: z.string(), queued: z.int(), lost: z.int() }));

/** The job queue in PostgreSQL, shared by all processes on one database. */
export function createPgBossQueue<Name extends string = JobName>(
  databaseUrl: string,
  log: FastifyBaseLogger,
  /** Breaks off the connections that hold locks while the database does not answer. */
  watch?: Pick<DatabaseWatch, "guard">,
): JobQueue<Name> {
  const ticks = new Map<Name, () => Promise<unknown>>();
  const early = new Set<Name>();
  const running = new Set<Name>();
  let driver: Driver | null = null;
  let isStarted = false;
  let isStopping = false;
  let locks: TickLocks | undefined;

  const startQueue = async (
    boss: PgBoss,
    tickLocks: TickLocks,
    name: Name,
    { policies, crons }: KnownQueues,
  ) => {
    const known = policies.get(name);
    if (known !== undefined && known !== policy) {
      // The policy of a queue cannot change. The run at the start makes up for its waiting ticks.
      await boss.deleteQueue(name);
    }
    if (known !== policy) {
      await boss.createQueue(name, {
        policy,
        notify: true,
        retryLimit: 0,
        // Detects a process that dies during a tick, without limiting long ticks.
        heartbeatSeconds: 30,
        expireInSeconds: longestTickSeconds,
        deleteAfterSeconds: 3600,
      });
    }
    await boss.work(name, { notifyPollingIntervalSeconds: lostNudgeSeconds }, async () => {
      try {
        await tickLocks.hold(name, async () => {
          running.add(name);
          await ticks.get(name)?.();
        });
      } catch (error) {
        log.error({ err: error, job: name }, "job failed, next run within a minute");
      } finally {
        running.delete(name);
      }
    });
    if (crons.get(name) !== everyMinute || known !== policy) {
      await boss.schedule(name, everyMinute);
    }
    await boss.send(name, {});
  };

  return {
    define(name, tick) {
      ticks.set(name, tick);
    },
    async nudge(name, tx) {
      if (!isStarted || !driver) {
        early.add(name);
        return;
      }
      const { boss, fromKysely } = driver;
      await boss.send(name, {}, tx ? { db: fromKysely(tx) } : {}).catch((error: unknown) => {
        throw nameDriverError(error);
      });
    },
    async start() {
      driver = await openDriver(databaseUrl, (error) => {
        // Closing connections ends the statements that are still running on them.
        if (!isStopping) {
          log.error({ err: error }, "job queue failed");
        }
      });
      const { boss } = driver;
      await boss.start();
      const tickLocks = createTickLocks(databaseUrl, ticks.size, watch);
      locks = tickLocks;
      const known = await readKnownQueues(boss);
      // One after the other: all at once, their ticks would open a connection each.
      for (const name of ticks.keys()) {
        await startQueue(boss, tickLocks, name, known);
      }
      isStarted = true;
      // Their ticks may have run before what they were nudged for.
      await Promise.all([...early].map((name) => boss.send(name, {})));
      early.clear();
    },
    async stop() {
      isStarted = false;
      isStopping = true;
      const closed = locks?.close();
      await driver?.boss.stop({ graceful: true, timeout: 10_000 });
      // A longer tick keeps its lock until the process ends.
      await Promise.race([closed, sleep(1000, undefined, { ref: false })]);
    },
    isUp: () => isStarted,
    listRunning: () => [...running],
    async countQueued() {
      if (!isStarted || !driver) {
        return new Map();
      }
      // The counts of pg-boss itself may be a minute old.
      const { rows } = await driver.boss.getDb().executeSql(
        `select name, count(*) filter (where state in ('created', 'retry'))::int as queued,
             count(*) filter (where state = 'failed')::int as lost
           from pgboss.job where state in ('created', 'retry', 'failed') group by name`,
      );
      return new Map(queuedRows.parse(rows).map(({ name, ...counts }) => [name, counts]));
    },
  };
}

interface Driver {
  readonly boss: PgBoss;
  readonly fromKysely: typeof fromKysely;
}

/** Loads pg-boss, which is large, once the server listens. */
async function openDriver(databaseUrl: string, onError: (error: unknown) => void): Promise<Driver> {
  const { PgBoss, fromKysely } = await import("pg-boss");
  // Passed on to the driver.
  const connection = {
    connectionString: databaseUrl,
    application_name: "frontage-jobs",
    max: 4,
    connectionTimeoutMillis: 8000,
    // Longer than any of its statements takes, so that a network that loses everything does not stop the jobs for good.
    query_timeout: 60_000,
    keepAlive: true,
  };
  const boss = new PgBoss({
    ...connection,
    useListenNotify: true,
    persistWarnings: false,
  });
  boss.on("error", onError);
  return { boss, fromKysely };
}

/** What an earlier start has created, by the names of the queues. Most starts need to create nothing. */
interface KnownQueues {
  readonly policies: ReadonlyMap<string, string | undefined>;
  readonly crons: ReadonlyMap<string, string>;
}

async function readKnownQueues(boss: PgBoss): Promise<KnownQueues> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  return {
    policies: new Map(queues.map((queue) => [queue.name, queue.policy])),
    crons: new Map(schedules.map(({ name, cron }) => [name, cron])),
  };
}
