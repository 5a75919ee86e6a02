/** How wide the bar is, in characters. */
const width = 24;
const redrawMilliseconds = 100;

interface Stage {
  readonly label: string;
  /** The part of the whole at which it ends, 0 to 1. */
  readonly until: number;
  /** How long it usually takes. */
  readonly seconds: number;
}

export interface ProgressBar {
  /** Begins the next stage. */
  begin(stage: Stage): void;
  /** Prints a line above the bar. */
  print(line: string): void;
  /** Removes the bar. */
  end(): void;
}

/**
 * Shows how far the start is: a bar on a terminal, elsewhere a line for each stage. Within a stage the bar moves by the
 * usual time, ever more slowly, since builds do not say how far they are.
 */
export function createProgressBar(stream: NodeJS.WriteStream = process.stdout): ProgressBar {
  let stage: Stage | null = null;
  let from = 0;
  let startedAt = 0;
  const done = () => {
    if (!stage) {
      return 0;
    }
    const elapsed = (performance.now() - startedAt) / 1000;
    return from + (stage.until - from) * (1 - Math.exp(-elapsed / stage.seconds));
  };
  const draw = () => {
    if (stage) {
      const filled = Math.round(done() * width);
      const bar = "█".repeat(filled) + "░".repeat(width - filled);
      stream.write(`\r\u001B[K${bar} ${Math.floor(done() * 100)} %  ${stage.label}`);
    }
  };
  const timer = stream.isTTY ? setInterval(draw, redrawMilliseconds) : undefined;
  timer?.unref();
  const clear = () => {
    if (stream.isTTY) {
      stream.write("\r\u001B[K");
    }
  };
  return {
    begin(next) {
      from = stage?.until ?? 0;
      startedAt = performance.now();
      stage = next;
      if (stream.isTTY) {
        draw();
      } else {
        stream.write(`${next.label}…\n`);
      }
    },
    print(line) {
      clear();
      stream.write(`${line}\n`);
      if (stream.isTTY) {
        draw();
      }
    },
    end() {
      clearInterval(timer);
      clear();
      stage = null;
    },
  };
}
