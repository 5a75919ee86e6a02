import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { pino } from "pino";
import { afterEach, beforeAll, afterAll, describe, expect, inject, test, vi } from "vitest";
import { countedTick } from "../../test/app/counted-tick.ts";
import { createDatabase, type TestDatabase } from "../../test/app/test-database.ts";
import type { JobQueue } from "./job-queue.ts";
import { createPgBossQueue } from "./pg-boss-queue.ts";

let database: TestDatabase;
const running: JobQueue<string>[] = [];

beforeAll(async () => {
  database = await createDatabase(inject("serverUrl"), inject("template"));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((queue) => queue.stop()));
});
afterAll(() => database.drop());

const silent = pino({ level: "silent" });

function makeQueue(url = database.url): JobQueue<string> {
  return createPgBossQueue<string>(url, silent);
}

async function start(queue: JobQueue<string>): Promise<void> {
  await queue.start();
  running.push(queue);
}

/** Waits until the condition holds; the test's timeout ends the wait. */
const until = (claim: () => void | Promise<void>) => vi.waitFor(claim, { timeout: 20_000 });

/** Starts a queue with one tick, and waits until its first run is over. */
async function startWithTick(name: string, tick: () => Promise<unknown>) {
  const runs = vi.fn(tick);
  const queue = makeQueue();
  queue.define(name, runs);
  await start(queue);
  await until(() => expect(runs).toHaveBeenCalledTimes(1));
  await isQueueEmpty(name);
  return { queue, runs };
}

/** Ends the connections of pg-boss. */
const breakConnections = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'frontage-jobs' and datname = current_database()`,
  );

const isQueueEmpty = (name: string) =>
  until(async () => {
    const { rows } = await database.pool.query(
      "select from pgboss.job where name = $1 and state in ('created', 'active', 'retry')",
      [name],
    );
    expect(rows).toHaveLength(0);
  });

describe("the job queue", () => {
  test("runs a tick at its start and every minute", async () => {
    const { runs } = await startWithTick("start", async () => {});
    expect(runs).toHaveBeenCalledTimes(1);
    const { rows } = await database.pool.query(
      "select name, cron from pgboss.schedule where name = 'start'",
    );
    expect(rows).toEqual([{ name: "start", cron: "* * * * *" }]);
  });

  test("runs a tick soon after a nudge", async () => {
    const { queue, runs } = await startWithTick("nudged", async () => {});
    await queue.nudge("nudged");
    await until(() => expect(runs).toHaveBeenCalledTimes(2));
  });

  test("combines a burst of nudges into one or two runs", async () => {
    const { queue, runs } = await startWithTick("burst", () => sleep(300));
    await Promise.all(Array.from({ length: 20 }, () => queue.nudge("burst")));
    await until(() => expect(runs).toHaveBeenCalledTimes(2));
    await isQueueEmpty("burst");
    expect(runs.mock.calls.length).toBeLessThanOrEqual(3);
  });

  test("runs after the transaction of a nudge has committed", async () => {
    const seen: number[] = [];
    const { queue, runs } = await startWithTick("committed", async () => {
      const { rows } = await database.pool.query("select from secrets where name = 'work'");
      seen.push(rows.length);
    });
    await database.db.transaction().execute(async (tx) => {
      await tx.insertInto("secrets").values({ name: "work", value: "done" }).execute();
      await queue.nudge("committed", tx);
      await sleep(500);
      expect(runs).toHaveBeenCalledTimes(1);
    });
    await until(() => expect(runs).toHaveBeenCalledTimes(2));
    expect(seen).toEqual([0, 1]);
  });

  test("does not run if the transaction of a nudge is rolled back", async () => {
    const { queue, runs } = await startWithTick("rolled-back", async () => {});
    const work = database.db.transaction().execute(async (tx) => {
      await queue.nudge("rolled-back", tx);
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    await isQueueEmpty("rolled-back");
    await sleep(500);
    expect(runs).toHaveBeenCalledTimes(1);
  });

  test("repeats a tick that has thrown", async () => {
    const failures = [new Error("first"), new Error("second")];
    const { queue, runs } = await startWithTick("throws", async () => {
      const failure = failures.shift();
      if (failure) {
        throw failure;
      }
    });
    for (const run of [2, 3]) {
      await queue.nudge("throws");
      await until(() => expect(runs).toHaveBeenCalledTimes(run));
      await isQueueEmpty("throws");
    }
    expect(failures).toEqual([]);
  });

  test("never runs a tick twice at once, in any number of processes", async () => {
    const counted = countedTick(100);
    const queues = [makeQueue(), makeQueue(), makeQueue()];
    for (const queue of queues) {
      queue.define("alone", counted.tick);
      await start(queue);
    }
    for (let round = 0; round < 5; round++) {
      await Promise.all(queues.map((queue) => queue.nudge("alone")));
      await sleep(60);
    }
    await isQueueEmpty("alone");
    expect(counted.most).toBe(1);
  });

  test("does not wait for a run that was orphaned by a crash", async () => {
    const { queue, runs } = await startWithTick("orphaned", async () => {});
    await database.pool.query(
      `insert into pgboss.job (name, state, policy, started_on, heartbeat_seconds, heartbeat_on, expire_seconds)
       values ('orphaned', 'active', 'short', now(), 30, now(), 21600)`,
    );
    await queue.nudge("orphaned");
    await until(() => expect(runs).toHaveBeenCalledTimes(2));
  });

  test("counts the runs that wait and those that were lost with their process", async () => {
    const { queue } = await startWithTick("counted", async () => {});
    await database.pool.query(
      "insert into pgboss.job (name, state, policy, start_after) values ('counted', 'created', 'short', now() + interval '1 hour'), ('counted', 'failed', 'short', now())",
    );
    expect((await queue.countQueued()).get("counted")).toEqual({ queued: 1, lost: 1 });
  });

  test("replaces a queue of an earlier version", async () => {
    const boss = new PgBoss(database.url);
    await boss.start();
    await boss.createQueue("earlier", { policy: "stately" });
    await boss.stop();
    const { queue, runs } = await startWithTick("earlier", async () => {});
    await queue.nudge("earlier");
    await until(() => expect(runs).toHaveBeenCalledTimes(2));
    const { rows } = await database.pool.query(
      "select policy from pgboss.queue where name = 'earlier'",
    );
    // The other policies use a count of busy queues that may be a minute old.
    expect(rows).toEqual([{ policy: "short" }]);
  });

  test("detects a process that dies during a tick, without limiting long ticks", async () => {
    await startWithTick("watched", async () => {});
    const { rows } = await database.pool.query(
      "select heartbeat_seconds, expire_seconds from pgboss.queue where name = 'watched'",
    );
    expect(rows).toEqual([{ heartbeat_seconds: 30, expire_seconds: 6 * 3600 }]);
  });

  test("finishes a running tick before it stops", async () => {
    const finished = vi.fn();
    const queue = makeQueue();
    const begun = Promise.withResolvers<void>();
    queue.define("slow", async () => {
      begun.resolve();
      await sleep(700);
      finished();
    });
    await queue.start();
    await begun.promise;
    await queue.stop();
    expect(finished).toHaveBeenCalledTimes(1);
  });

  test("logs a connection that breaks while it runs, and none while it stops", async () => {
    const log = pino({ level: "silent" });
    const logged = vi.spyOn(log, "error");
    const queue = createPgBossQueue<string>(database.url, log);
    const begun = Promise.withResolvers<void>();
    queue.define("breaks", async () => {
      begun.resolve();
      await sleep(500);
    });
    await queue.start();
    await begun.promise;
    await breakConnections();
    await until(() => expect(logged).toHaveBeenCalled());
    expect(logged.mock.calls[0]?.[1]).toBe("job queue failed");
    await until(() => queue.nudge("breaks"));
    logged.mockClear();
    const stopped = queue.stop();
    await breakConnections();
    await stopped;
    expect(logged).not.toHaveBeenCalled();
  });

  test("is up between start and stop", async () => {
    const queue = makeQueue();
    expect(await queue.isUp()).toBe(false);
    await queue.start();
    expect(await queue.isUp()).toBe(true);
    await queue.stop();
    expect(await queue.isUp()).toBe(false);
  });

  test("ignores a nudge before it has started or after it has stopped", async () => {
    const queue = makeQueue();
    queue.define("early", async () => {});
    await expect(queue.nudge("early")).resolves.toBeUndefined();
    await queue.start();
    await queue.stop();
    const jobs = () => database.pool.query("select id from pgboss.job where name = 'early'");
    const { rows: before } = await jobs();
    await expect(queue.nudge("early")).resolves.toBeUndefined();
    expect((await jobs()).rows).toEqual(before);
  });

  test("does not start without a database", async () => {
    const url = new URL(database.url);
    url.pathname = "/no_such_database";
    await expect(makeQueue(url.href).start()).rejects.toThrow(/does not exist/);
  });
});
