import type { AnsweringEndpoint, EndpointInput } from "@frontage/contract/endpoint.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { decodeInput } from "../request/decode.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { lifetimes } from "./answer-cache.ts";
import { sendForm } from "./answer.ts";
import { createCompressedAnswer } from "./compressed-answer.ts";

/**
 * Serves a public list that is often read and rarely changed: encoded and compressed once, and sent as bytes with an
 * ETag. Source: docs/speed/fast-lane.md#lists
 */
export function serveCached<E extends AnsweringEndpoint>(
  api: FastifyInstance,
  endpoint: E,
  load: (query: EndpointInput<E>["query"]) => Promise<unknown>,
): void {
  const address = api.prefix + endpoint.path;
  const answerTo = (key: string, query: unknown) =>
    api.fastLane.cache.get(key, lifetimes.list, async () => {
      // The query was decoded by this endpoint's own schema, which a generic function cannot express to the compiler.
      const answer = z.encode(endpoint.answer, await load(query as never));
      return createCompressedAnswer(Buffer.from(JSON.stringify(answer)), {
        ...api.fastLane.headers,
        "cache-control": "public, max-age=0, must-revalidate",
        "content-type": "application/json; charset=utf-8",
      });
    });
  const answerOf = (given: unknown) => {
    if (!endpoint.query || isEmpty(given)) {
      return answerTo(address, {});
    }
    const { query } = decodeInput(endpoint, given, undefined);
    const text = JSON.stringify(z.encode(endpoint.query, query));
    return text === "{}" ? answerTo(address, {}) : answerTo(`${address}?${text}`, query);
  };
  api.endpoints.push(endpoint);
  api.get(endpoint.path, { compress: false }, async (request, reply) => {
    const answer = await answerOf(request.query);
    if (!answer) {
      throw new Error(`The list ${endpoint.path} has no answer`);
    }
    const form = await answer.prepare(acceptedEncoding(request.headers["accept-encoding"]));
    return sendForm(form, request, reply);
  });
  api.fastLane.addList(address);
}

const isEmpty = (given: unknown) =>
  typeof given !== "object" || given === null || Object.keys(given).length === 0;
