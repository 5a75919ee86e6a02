import http from "node:http";
import Stripe from "stripe";
import { createState, type FakeStripeState, type FakeEvent } from "./fake-stripe-state.ts";
import { calls } from "./calls.ts";
import { scriptFaults, type FaultScript } from "./faults.ts";
import { decodeForm } from "./form.ts";
import { createReplyStore, type ReplyStore, type Reply } from "./idempotency.ts";
import { ourMistake, OurMistake, StripeRefusal } from "./stripe-error.ts";

/** The API version of our SDK. Another version may have other parameters. */
const apiVersion = "2026-10-28.endive";

const keys = {
  STRIPE_SECRET_KEY: "sk_test_fake",
  STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
  STRIPE_WEBHOOK_SECRET: "whsec_fake",
};

/**
 * The part of Stripe's API that we use, on a local port: it validates requests, stores answers by idempotency key and
 * fails on request. It follows Stripe's documentation and has never been compared with the real API.
 */
export interface FakeStripe {
  readonly url: string;
  /** The keys for the server under test. */
  readonly environment: Readonly<Record<string, string>>;
  readonly state: FakeStripeState;
  readonly faults: FaultScript;
  readonly replies: ReplyStore;
  /** Every call in order: "POST /v1/payment_intents". */
  readonly seen: string[];
  /** Invalid calls: none, unless a test makes one on purpose. */
  readonly complaints: string[];
  /** Posts an event as Stripe does. */
  sign(event: FakeEvent, at?: Temporal.Instant): { body: string; signature: string };
  stop(): Promise<void>;
}

export interface FakeStripeOptions {
  readonly now: () => Temporal.Instant;
  /** 0 for any. */
  readonly port?: number;
}

export async function startFakeStripe({ now, port = 0 }: FakeStripeOptions): Promise<FakeStripe> {
  const fake = {
    state: createState(now),
    faults: scriptFaults(),
    replies: createReplyStore(),
    seen: [] as string[],
    complaints: [] as string[],
  };
  const server = http.createServer((request, response) => {
    void answer(fake, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`;
  return {
    ...fake,
    url,
    environment: { ...keys, STRIPE_API_BASE: url },
    sign(event, at = now()) {
      const body = JSON.stringify({ ...event, api_version: apiVersion, livemode: false });
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: keys.STRIPE_WEBHOOK_SECRET,
        timestamp: Math.floor(at.epochMilliseconds / 1000),
      });
      return { body, signature };
    },
    async stop() {
      fake.faults.clear();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

type Inside = Pick<FakeStripe, "state" | "faults" | "replies" | "seen" | "complaints">;

async function answer(
  fake: Inside,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  const url = new URL(request.url ?? "/", "http://stripe.test");
  const name = `${request.method} ${url.pathname}`;
  fake.seen.push(name);
  const fault = fake.faults.next(name);
  const meet = async (when: "before" | "after") => {
    if (!fault || fault.when !== when) {
      return null;
    }
    switch (fault.kind) {
      case "wait":
        await fault.gate.wait();
        return null;
      case "drop":
        return "drop";
      case "answer":
        return errorReply(fault.status);
    }
  };
  const early = await meet("before");
  const done = early ?? (await perform(fake, request, url, Buffer.concat(chunks).toString(), meet));
  if (done === "drop") {
    request.socket.destroy();
    return;
  }
  response.writeHead(done.status, {
    "content-type": "application/json",
    "request-id": `req_${fake.seen.length}`,
    "stripe-version": apiVersion,
    "access-control-allow-origin": "*",
  });
  response.end(done.body);
}

/** Runs a call, or repeats its first answer. */
async function perform(
  { state, replies, complaints }: Inside,
  request: http.IncomingMessage,
  url: URL,
  body: string,
  meet: (when: "after") => Promise<Reply | "drop" | null>,
): Promise<Reply | "drop"> {
  const form = decodeForm(request.method === "GET" ? url.searchParams.toString() : body);
  const key = request.headers["idempotency-key"];
  let taken: string | null = null;
  try {
    const { run, id } = findCall(request, url, form);
    if (typeof key === "string" && request.method === "POST") {
      const kept = replies.take(key, `${url.pathname} ${body}`);
      if (kept) {
        return (await meet("after")) ?? kept;
      }
      taken = key;
    }
    const reply = replyOf(() => run(state, form, id));
    const lost = await meet("after");
    if (taken !== null) {
      // Any answer: refusals and server errors are stored as well.
      replies.keep(taken, lost && lost !== "drop" ? lost : reply);
    }
    return lost ?? reply;
  } catch (error) {
    if (!(error instanceof StripeRefusal)) {
      throw error;
    }
    if (taken !== null) {
      replies.forget(taken);
    }
    if (error instanceof OurMistake) {
      complaints.push(`${request.method} ${url.pathname}: ${error.message}`);
    }
    return noReply(error);
  }
}

function replyOf(run: () => unknown): Reply {
  try {
    return { status: 200, body: JSON.stringify(run()) };
  } catch (error) {
    if (error instanceof StripeRefusal && !(error instanceof OurMistake)) {
      return noReply(error);
    }
    throw error;
  }
}

const noReply = ({ status, error }: StripeRefusal): Reply => ({
  status,
  body: JSON.stringify({ error }),
});

const errorReply = (status: number): Reply => ({
  status,
  body: JSON.stringify({ error: { type: "api_error", message: `Scripted ${status}` } }),
});

/** Checks the key and the headers that Stripe requires. */
function findCall(
  { method, headers }: http.IncomingMessage,
  url: URL,
  form: Readonly<Record<string, unknown>>,
) {
  const isBrowser = form["key"] === keys.STRIPE_PUBLISHABLE_KEY;
  const found = calls.find(
    (call) =>
      call.method === method &&
      call.path.test(url.pathname) &&
      (call.key === "publishable") === isBrowser,
  );
  if (!found) {
    throw ourMistake(`Unrecognized request URL (${method}: ${url.pathname})`, {}, 404);
  }
  if (!isBrowser) {
    requireHeaders(headers, method === "POST", found.needsOwnKey ?? false);
  }
  return { run: found.run, id: found.path.exec(url.pathname)?.[1] ?? "" };
}

function requireHeaders(
  headers: http.IncomingHttpHeaders,
  isPost: boolean,
  needsOwnKey: boolean,
): void {
  if (headers.authorization !== `Bearer ${keys.STRIPE_SECRET_KEY}`) {
    throw ourMistake("Invalid API Key provided", {}, 401);
  }
  if (headers["stripe-version"] !== apiVersion) {
    throw ourMistake(`Unexpected Stripe-Version ${String(headers["stripe-version"])}`);
  }
  if (isPost && headers["content-type"] !== "application/x-www-form-urlencoded") {
    throw ourMistake(`Unexpected Content-Type ${headers["content-type"]}`);
  }
  const key = headers["idempotency-key"];
  if (needsOwnKey && (typeof key !== "string" || key.startsWith("stripe-node-retry-"))) {
    throw ourMistake("This call needs an Idempotency-Key of its maker's");
  }
}
