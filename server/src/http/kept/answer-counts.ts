import type { FastifyBaseLogger } from "fastify";

const logIntervalMs = 10_000;

interface Count {
  readonly route: string;
  readonly status: number;
  /** Since the start of the process. */
  total: number;
  logged: number;
}

/**
 * Counts kept answers by route and status. A log line for each would cost more than the answer, so the log gets their
 * number every ten seconds. Source: docs/kept-pages.md#log-and-metrics
 */
export interface AnswerCounts {
  add(route: string, status: number): void;
  list(): Iterable<Readonly<Omit<Count, "logged">>>;
  /** Logs the rest. */
  stop(): void;
}

export function createAnswerCounts(log: FastifyBaseLogger): AnswerCounts {
  const counts = new Map<string, Count>();
  const logNew = () => {
    for (const count of counts.values()) {
      if (count.total > count.logged) {
        const { route, status, total, logged } = count;
        log.info({ route, status, answers: total - logged }, "kept answers");
        count.logged = total;
      }
    }
  };
  const timer = setInterval(logNew, logIntervalMs);
  timer.unref();
  return {
    add(route, status) {
      const name = `${status}${route}`;
      const count = counts.get(name);
      if (count) {
        count.total += 1;
      } else {
        counts.set(name, { route, status, total: 1, logged: 0 });
      }
    },
    list: () => counts.values(),
    stop() {
      clearInterval(timer);
      logNew();
    },
  };
}
