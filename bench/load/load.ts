import net from "node:net";

export interface Load {
  readonly origin: string;
  /** Requested in this order on each connection, then from the beginning again. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds: number;
  /** Ten by default. */
  readonly connections?: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** The time of each answer. */
  readonly milliseconds: readonly number[];
}

const headEnd = Buffer.from("\r\n\r\n");

/** Returns how many requests a second ten connections complete without pauses. */
export const answersPerSecond = async (load: Load): Promise<number> =>
  (await runLoad(load)).perSecond;

/**
 * Requests without pauses. Only the head of each answer is parsed: a client that parsed all of it would be slower than
 * the servers and hide the difference between them.
 * @throws Error unless every answer is 200 and has a length
 */
export async function runLoad({
  origin,
  paths,
  headers = {},
  seconds,
  connections = 10,
}: Load): Promise<LoadResult> {
  const { hostname, port, host } = new URL(origin);
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${fields.join("")}\r\n`),
  );
  const started = performance.now();
  const until = started + seconds * 1000;
  const times = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      // Each connection starts at a different point in the list, so that they do not all request the same path at once.
      askUntil(
        net.connect(Number(port), hostname),
        requests,
        Math.floor((index * requests.length) / connections),
        until,
      ),
    ),
  );
  const milliseconds = times.flat();
  const perSecond = milliseconds.length / ((performance.now() - started) / 1000);
  return { perSecond, milliseconds };
}

function askUntil(
  socket: net.Socket,
  requests: readonly Buffer[],
  first: number,
  until: number,
): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const milliseconds: number[] = [];
    let asked = 0;
    let head: Buffer = Buffer.alloc(0);
    let bytesLeft = 0;
    const ask = () => {
      const request = requests[(first + milliseconds.length) % requests.length];
      asked = performance.now();
      socket.write(request ?? "");
    };
    socket.setNoDelay(true);
    socket.once("connect", ask);
    socket.once("error", reject);
    socket.on("data", (chunk: Buffer) => {
      if (bytesLeft > 0) {
        bytesLeft -= chunk.length;
      } else {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(headEnd);
        if (end < 0) {
          return;
        }
        const length = bodyLength(head.toString("latin1", 0, end + 2));
        if (length === null) {
          socket.destroy();
          reject(new Error(`Not measurable: ${head.toString("latin1", 0, end)}`));
          return;
        }
        bytesLeft = length - (head.length - end - headEnd.length);
        head = Buffer.alloc(0);
      }
      if (bytesLeft > 0) {
        return;
      }
      milliseconds.push(performance.now() - asked);
      if (performance.now() < until) {
        ask();
      } else {
        socket.destroy();
        resolve(milliseconds);
      }
    });
  });
}

/** Returns the length of the body that follows a head; null unless the head is a 200 with a length. */
function bodyLength(head: string): number | null {
  const [, length] = /^content-length: (\d+)\r$/im.exec(head) ?? [];
  return head.startsWith("HTTP/1.1 200 ") && length !== undefined ? Number(length) : null;
}
