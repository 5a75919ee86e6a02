import type { ApiResponse } from "@frontage/contract/client.ts";
import type { FastifyInstance } from "fastify";
import { receiveAnswer, type HandedOver } from "../handed-over/handed-over.ts";

/** The visitor on behalf of whom a call is made. */
interface Visitor {
  /** Their address, for rate limits. */
  readonly ip: string;
  /** The cookie that identifies their holds; none by default. */
  readonly browser?: string | null;
  /** The version of content that staff preview; none by default. */
  readonly preview?: string | null;
}

/**
 * Calls our own API without a network, on behalf of a visitor. Only reads include the browser's cookie, so that
 * rendering a page cannot change anything.
 * Source: docs/booking/availability.md#holds
 */
export function fetchInProcess(
  app: FastifyInstance,
  { ip, browser = null, preview = null }: Visitor,
) {
  return async (url: string, init: RequestInit): Promise<ApiResponse> => {
    const method = methodOf(init);
    const handedOver: HandedOver = {};
    // Awaited here, since the call starts when it is awaited.
    const call = async () =>
      await app.inject({
        method,
        url,
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          ...(preview !== null && { "content-preview": preview }),
        },
        remoteAddress: ip,
        ...(method === "GET" && browser !== null && { cookies: { browser } }),
        ...(init.body !== undefined && { payload: payloadOf(init.body) }),
      });
    const answer = await (method === "GET" ? receiveAnswer(handedOver, call) : call());
    const { statusCode: status, headers } = answer;
    // A `Response` would copy headers and body, and wrap the body in a stream.
    return {
      ok: status >= 200 && status < 300,
      status,
      headers: {
        get: (name) => (headers[name] === undefined ? null : String(headers[name])),
      },
      json: async () => answer.json(),
      decoded: handedOver.decoded,
      blob: async () => new Blob([new Uint8Array(answer.rawPayload)]),
    };
  };
}

/** The body of a call to the API: JSON text, or a form, which sets its own content type. */
function payloadOf(body: RequestInit["body"]): string | FormData {
  if (typeof body === "string" || body instanceof FormData) {
    return body;
  }
  throw new TypeError("Calls in the process send text or a form");
}

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

function methodOf(init: RequestInit): (typeof methods)[number] {
  const method = methods.find((known) => known === (init.method ?? "GET"));
  if (!method) {
    throw new TypeError(`The API has no ${init.method}`);
  }
  return method;
}
