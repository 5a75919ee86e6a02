import type { z } from "zod";
import type { RefusalCode } from "./refusals.ts";

export type Schema = z.ZodType;

/** Who may call: anybody; anybody, and more for a signed-in user; signed-in users; a device with its key. */
export type Access = "public" | "optional" | "signed_in" | "device";

/** One call of the API: what goes in, what comes out, who may, and which refusals to expect. */
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
   * How the body crosses the wire; JSON unless said otherwise. A multipart body is a `wireObject` of texts, files
   * (`file` of wire.ts), lists of either and lists of wire objects, see multipart-body.ts. All but files arrive as text:
   * numbers and the like need a codec that reads text.
   */
  readonly bodyType?: "multipart";
  /** A key under which the whole body may be wrapped as well: `{"booking": {…}, "payment_method": …}`. */
  readonly wrapper?: string;
  /** Answers with a file: a link may fetch it with the session cookie. */
  readonly isDownload?: boolean;
  readonly status: 200 | 201 | 204;
  readonly answer?: Answer;
  readonly refusals?: readonly RefusalCode[];
}

/** Declares an endpoint and keeps the exact types of its parts. */
export function endpoint<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
  Allowed extends Access,
>(
  declaration: Endpoint<Params, Query, Body, Answer, Allowed>,
): Endpoint<Params, Query, Body, Answer, Allowed> {
  return declaration;
}

type Decoded<S> =
  Exclude<S, undefined> extends infer Given extends Schema
    ? Schema extends Given
      ? undefined
      : z.output<Given>
    : undefined;

/** What the handler of an endpoint works with and what its caller passes. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Decoded<E["params"]>;
  readonly query: Decoded<E["query"]>;
  readonly body: Decoded<E["body"]>;
}

/** What the endpoint answers, decoded. */
export type EndpointAnswer<E extends Endpoint> = Decoded<E["answer"]>;
