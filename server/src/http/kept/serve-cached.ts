import type { AnsweringEndpoint, EndpointInput } from "@frontage/contract/endpoint.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { cachedValue, type CachedValue } from "../../cached-value.ts";
import { decodeInput } from "../request/decode.ts";
import { createKeptAnswer, prepareForm, type KeptAnswer } from "./kept-answer.ts";
import { sendReady } from "./ready-answer.ts";

/** Source: docs/kept-pages.md#how-long */
const maxAgeMilliseconds = 10_000;
/** The number of answers to calls with parameters that a list keeps. */
const maxVariants = 20;

/**
 * Serves a public list that is often read and rarely changed: encoded and compressed once, and sent as bytes with an
 * ETag. It is loaded again after ten seconds, or at the next request after `forget()`. Of the answers to calls with
 * parameters it keeps the last few.
 */
export function serveCached<E extends AnsweringEndpoint>(
  api: FastifyInstance,
  endpoint: E,
  load: (query: EndpointInput<E>["query"]) => Promise<unknown>,
): { forget(): void } {
  const answerTo = (query: unknown) => {
    let latest: KeptAnswer | null = null;
    return cachedValue(maxAgeMilliseconds, async () => {
      // The query was decoded by this endpoint's own schema, which a generic function cannot express to the compiler.
      const answer = z.encode(endpoint.answer, await load(query as never));
      const fresh = createKeptAnswer(Buffer.from(JSON.stringify(answer)), {
        ...api.kept.headers,
        "cache-control": "public, max-age=0, must-revalidate",
        "content-type": "application/json; charset=utf-8",
      });
      // An unchanged answer has its compressed forms already.
      latest = latest?.etag === fresh.etag ? latest : fresh;
      return latest;
    });
  };
  const whole = answerTo({});
  const variants = new Map<string, CachedValue<KeptAnswer>>();
  const answerOf = (given: unknown) => {
    if (!endpoint.query || isEmpty(given)) {
      return whole;
    }
    const { query } = decodeInput(endpoint, given, undefined);
    const key = JSON.stringify(z.encode(endpoint.query, query));
    if (key === "{}") {
      return whole;
    }
    const answer = variants.get(key) ?? answerTo(query);
    // The one used last is the last to be dropped.
    variants.delete(key);
    variants.set(key, answer);
    const [oldest] = variants.keys();
    if (variants.size > maxVariants && oldest !== undefined) {
      variants.delete(oldest);
    }
    return answer;
  };
  api.endpoints.push(endpoint);
  api.get(endpoint.path, { compress: false }, async (request, reply) =>
    sendReady(await prepareForm(await answerOf(request.query).get(), request), request, reply),
  );
  api.kept.addList(api.prefix + endpoint.path, whole.current);
  return {
    forget() {
      whole.forget();
      variants.clear();
    },
  };
}

const isEmpty = (given: unknown) =>
  typeof given !== "object" || given === null || Object.keys(given).length === 0;
