import type { FastifyInstance, FastifyRequest } from "fastify";

/** `fetch` to our own API without a network, on behalf of a visitor: limits see the visitor's address. */
export function fetchInProcess(app: FastifyInstance, visitor: Pick<FastifyRequest, "ip">) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: methodOf(init),
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      remoteAddress: visitor.ip,
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
