import type { z } from "zod";
import type { RefusalCode } from "./refusals.ts";

export type Schema = z.ZodType;

/**
 * Who may call: everyone; everyone, with more for signed-in users; signed-in users only; staff, for whom alone the
 * address exists; a device with its key.
 */
export type Access = "public" | "optional" | "signed_in" | "staff" | "device";

/** The declaration of an API call: input, answer, access and expected refusals. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Allowed extends Access = Access,
> {
  /** Unique; the operation id in the OpenAPI document. */
  readonly name: string;
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`, with `{params}` and the trailing slash. */
  readonly path: string;
  readonly access: Allowed;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * The encoding of the body, JSON by default. A multipart body is a `wireObject` of strings, files (`file` of
   * wire.ts), lists of either and lists of wire objects, see multipart-body.ts. Everything but files arrives as text,
   * so numbers need a codec that parses text.
   */
  readonly bodyType?: "multipart";
  /** A key under which the body may also be nested: `{"booking": {…}, "payment_method": …}`. */
  readonly wrapper?: string;
  /** Whether the answer is a file, which a link may fetch with the session cookie. */
  readonly isDownload?: boolean;
  readonly status: 200 | 201 | 204;
  readonly answer?: Answer;
  readonly refusals?: readonly RefusalCode[];
}

/** An endpoint that answers with a body. */
export type AnsweringEndpoint<E extends Endpoint = Endpoint, Answer extends Schema = Schema> = E & {
  readonly answer: Answer;
};

/** Declares an endpoint, keeping the exact types of its parts. */
export function endpoint<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
  Allowed extends Access,
>(
  declaration: AnsweringEndpoint<Endpoint<Params, Query, Body, Answer, Allowed>, Answer>,
): AnsweringEndpoint<Endpoint<Params, Query, Body, Answer, Allowed>, Answer>;
export function endpoint<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Allowed extends Access,
>(
  declaration: Endpoint<Params, Query, Body, Schema, Allowed>,
): Endpoint<Params, Query, Body, Schema, Allowed>;
export function endpoint(declaration: Endpoint): Endpoint {
  return declaration;
}

type Decoded<S> =
  Exclude<S, undefined> extends infer Given extends Schema
    ? Schema extends Given
      ? undefined
      : z.output<Given>
    : undefined;

/** The decoded input of an endpoint. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Decoded<E["params"]>;
  readonly query: Decoded<E["query"]>;
  readonly body: Decoded<E["body"]>;
}

/** The decoded answer of an endpoint. */
export type EndpointAnswer<E extends Endpoint> = Decoded<E["answer"]>;
