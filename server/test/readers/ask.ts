import http from "node:http";
import { buffer } from "node:stream/consumers";

export interface RawAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** As received, without decompression. */
  readonly body: Buffer;
}

/** Sends a request over a connection, without headers that the test does not name. */
export function ask(
  origin: string,
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request(origin, { path, method, headers, agent: false }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    request.once("error", reject);
    request.end();
  });
}
