import type { FastifyInstance } from "fastify";

/** Who a call is made for. */
interface Visitor {
  /** Their address: limits see it. */
  readonly ip: string;
  /** The cookie by which their holds are theirs; none unless given. */
  readonly browser?: string | null;
}

/**
 * `fetch` to our own API without a network, on behalf of a visitor. Their browser's cookie goes along with reads
 * alone, so that a rendered page cannot change anything by it. Source: docs/availability.md#holds
 */
export function fetchInProcess(app: FastifyInstance, { ip, browser = null }: Visitor) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const method = methodOf(init);
    const answer = await app.inject({
      method,
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      remoteAddress: ip,
      ...(method === "GET" && browser !== null && { cookies: { browser } }),
      ...(init.body !== undefined && { payload: payloadOf(init.body) }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      headers.set(name, String(value));
    }
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.rawPayload : null, { status: answer.statusCode, headers });
  };
}

/** What calls to the API send: JSON as text, or a form, which brings its content type along. */
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
