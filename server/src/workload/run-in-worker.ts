import { Worker } from "node:worker_threads";

interface WorkerTask {
  /** The worker's program. It posts one message, its answer. */
  readonly script: string;
  readonly data: unknown;
  readonly seconds: number;
  /** The heap of JavaScript. Buffers are outside of it: the program counts them before it allocates them. */
  readonly megabytes: number;
}

/** A worker took longer, or more memory, than it may. */
export class WorkerOverran extends Error {
  override readonly name = "WorkerOverran";
  readonly by: "time" | "memory";

  constructor(by: "time" | "memory") {
    super(`A worker took too much ${by}`);
    this.by = by;
  }
}

/**
 * Runs a program in another thread, so that this one goes on answering, and returns its answer. The thread has ended
 * when this returns or throws.
 * @throws WorkerOverran
 * @throws Error of the program
 */
export async function runInWorker({
  script,
  data,
  seconds,
  megabytes,
}: WorkerTask): Promise<unknown> {
  const worker = new Worker(script, {
    workerData: data,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  });
  let overrun: NodeJS.Timeout | undefined;
  try {
    return await new Promise<unknown>((resolve, reject) => {
      overrun = setTimeout(() => reject(new WorkerOverran("time")), seconds * 1000);
      worker.once("message", resolve);
      worker.once("error", (error: unknown) => {
        reject(isOutOfMemory(error) ? new WorkerOverran("memory") : error);
      });
      worker.once("exit", () => reject(new Error("A worker ended without an answer")));
    });
  } finally {
    clearTimeout(overrun);
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
