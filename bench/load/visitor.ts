import http from "node:http";
import { buffer } from "node:stream/consumers";

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** The answer as received. */
  readonly body: Buffer;
}

export interface VisitorRequest {
  readonly method?: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

/** A visitor with one open connection, who sends one request after the other. */
export interface Visitor {
  ask(asked: VisitorRequest): Promise<Answer>;
  leave(): void;
}

export function openVisitor(origin: string): Visitor {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: ({ method = "GET", path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : jsonHeaders(body);
        const request = http.request(
          origin + path,
          { method, agent, headers: { ...headers, ...length } },
          (response) => {
            buffer(response).then(
              (bytes) =>
                resolve({
                  status: response.statusCode ?? 0,
                  headers: response.headers,
                  body: bytes,
                }),
              reject,
            );
          },
        );
        request.once("error", reject);
        request.end(body);
      }),
    leave: () => agent.destroy(),
  };
}

/**
 * Sends a request that succeeds.
 * @throws Error for another status than 200
 */
export async function askOk(visitor: Visitor, asked: VisitorRequest): Promise<Answer> {
  const answer = await visitor.ask(asked);
  if (answer.status !== 200) {
    throw new Error(
      `${asked.path} was answered with ${answer.status}: ${answer.body.toString().slice(0, 1000)}`,
    );
  }
  return answer;
}

function jsonHeaders(body: string): Record<string, string> {
  return { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
}
