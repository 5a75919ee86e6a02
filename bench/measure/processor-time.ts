/** An event of a trace, in microseconds. Chromium measures the processor time of most. */
export interface TimedEvent {
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** On the clock. */
  readonly ts: number;
  readonly dur?: number;
  /** The processor time of its thread when it began, and what it took of it. */
  readonly tts?: number;
  readonly tdur?: number;
}

/** A task of a thread, with the events inside it. */
type Task = Required<Pick<TimedEvent, "ts" | "dur" | "tts" | "tdur">>;

/**
 * Returns the events of a trace as if no thread had ever waited for a processor within a task: each task begins when it
 * did, and takes its processor time. Marks stay where they are, since their times are those of frames on the screen.
 * Source: docs/speed/benchmarks.md#processor-time
 */
export function inProcessorTime<Event extends TimedEvent>(events: readonly Event[]): Event[] {
  const current = new Map<string, Task>();
  return events
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .map((event) => {
      if (event.tts === undefined || event.ph === "R") {
        return event;
      }
      const thread = `${event.pid} ${event.tid}`;
      const task = current.get(thread);
      const isInside = task !== undefined && event.ts < task.ts + task.dur;
      const { ts, tts, dur, tdur } = event;
      if (!isInside && dur !== undefined && tdur !== undefined) {
        current.set(thread, { ts, tts, dur, tdur });
      }
      return {
        ...event,
        ...(isInside && { ts: task.ts + Math.min(Math.max(tts - task.tts, 0), task.tdur) }),
        ...(tdur !== undefined && { dur: tdur }),
      };
    });
}
