import { z } from "zod";
import { withoutEmptyParameters } from "./empty-parameters.ts";
import type { Endpoint, EndpointAnswer, EndpointInput } from "./endpoint.ts";
import { formEntries } from "./multipart-body.ts";
import { isRefusalCode, type RefusalCode } from "./refusals.ts";

/** A refusal, a server error, a lost connection or an unreadable answer. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** Null for validation errors, server errors and lost connections. */
  readonly code: RefusalCode | null;
  /** 400: messages by wire field; `non_field_errors` holds the general ones. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The whole answer, with the extra fields of a refusal (`times`, `quote`, `client_secret`). */
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const { detail, code } = refusalBody.parse(body);
    const fields = status === 400 ? fieldErrors.parse(body) : {};
    super(detail ?? (Object.values(fields).flat().join(" ") || unexplained(status)));
    this.status = status;
    this.code = isRefusalCode(code) ? code : null;
    this.fields = fields;
    this.body = body;
  }
}

function unexplained(status: number): string {
  return status === 0 ? "No connection. Please try again." : "Something went wrong.";
}

const refusalBody = z
  .object({ detail: z.string().optional(), code: z.string().optional() })
  .catch({});
/** Messages by field. A bare list of messages concerns the whole request. */
const fieldErrors = z
  .union([
    z.array(z.string()).transform((messages) => ({ non_field_errors: messages })),
    z.record(z.string(), z.array(z.string())),
  ])
  .catch({});

type NoParameters = Record<never, never>;

type Given<Input> = {
  [Part in keyof Input as undefined extends Input[Part] ? never : Part]: Input[Part];
};

/** The parts of a call's input. A query can be left out if all its parameters are optional. */
type GivenParts<Input> = Input extends { readonly query: infer Query }
  ? NoParameters extends Query
    ? Given<Omit<Input, "query">> & { readonly query?: Query }
    : Given<Input>
  : Given<Input>;

/** The declared input of an endpoint and the options of a call. */
export type CallInput<E extends Endpoint> = GivenParts<EndpointInput<E>> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** Calls an endpoint: encodes what goes out, decodes what comes back, throws `ApiError`. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  ...input: Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
) => Promise<EndpointAnswer<E>>;

/** The part of a response that the client reads. A server in the same process answers with no more. */
export interface ApiResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
  /** What `json` would return, decoded, if the server has handed it over. */
  readonly decoded?: { readonly answer: unknown } | undefined;
  blob(): Promise<Blob>;
}

export interface ApiOptions {
  /** Where the API lives, without a trailing slash: `/api` or `https://…/api`. */
  readonly base: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<ApiResponse>;
  /** The session token; null when signed out. */
  readonly token: () => string | null;
}

/** The typed client: one function for every endpoint of the contract. */
export function createApi(options: ApiOptions): Api {
  return async (endpoint, ...[input]) => {
    const { params, query, body, headers, signal } = looseInput(input);
    const init: RequestInit = { method: endpoint.method };
    const path = pathOrNotFound(endpoint, params) + queryOf(endpoint, query);
    const isAnonymous = endpoint.access === "public" || endpoint.access === "device";
    const sent = headersOf(options, headers, isAnonymous);
    if (endpoint.body) {
      const wireBody = z.encode(endpoint.body, body);
      if (endpoint.bodyType === "multipart") {
        // `fetch` sets the content type, since only it knows the boundary.
        init.body = formOf(wireBody);
      } else {
        sent.set("content-type", "application/json");
        init.body = JSON.stringify(wireBody);
      }
    }
    init.headers = sent;
    if (signal) {
      init.signal = signal;
    }
    const response = await send(options, path, init);
    if (response.decoded) {
      return response.decoded.answer as never;
    }
    const answer = await jsonOf(response);
    // Decoded by the endpoint's schema, which the compiler cannot see in a generic function.
    return (endpoint.answer ? z.decode(endpoint.answer, answer) : undefined) as never;
  };
}

/**
 * Fetches files with the session's token.
 * @returns a function of a path below the API's base, as `addressOf` returns it; it throws `ApiError`
 */
export function createDownload(options: ApiOptions): (path: string) => Promise<Blob> {
  return async (path) => (await send(options, path, { headers: headersOf(options) })).blob();
}

/** The answer of a call, or null if it is refused with 404. Other failures are thrown. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return null;
    }
    throw error;
  }
}

function headersOf(
  options: ApiOptions,
  given: Readonly<Record<string, string>> = {},
  isAnonymous = false,
): Headers {
  const headers = new Headers(given);
  const token = isAnonymous ? null : options.token();
  if (token) {
    headers.set("authorization", `Token ${token}`);
  }
  return headers;
}

function formOf(wireBody: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of formEntries(wireBody)) {
    form.append(name, value);
  }
  return form;
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function looseInput(input: LooseInput | undefined): LooseInput {
  return input ?? {};
}

/** @throws ApiError unless the answer is a success */
async function send(options: ApiOptions, path: string, init: RequestInit): Promise<ApiResponse> {
  let response: ApiResponse;
  try {
    response = await options.fetch(options.base + path, init);
  } catch (error) {
    if (init.signal?.aborted) {
      throw error;
    }
    throw new ApiError(0, {});
  }
  if (!response.ok) {
    throw new ApiError(response.status, await jsonOf(response));
  }
  return response;
}

async function jsonOf(response: ApiResponse): Promise<unknown> {
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return isJson ? response.json() : undefined;
}

/** The address of an endpoint below the API's base, for links that start a download. */
export function addressOf<E extends Endpoint>(
  endpoint: E,
  ...[input]: Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): string {
  const { params, query } = looseInput(input);
  return pathOf(endpoint, params) + queryOf(endpoint, query);
}

/**
 * Builds the path of a call. A malformed code comes from a mistyped address and gets the 404 that the server would
 * answer.
 * @throws ApiError 404
 */
function pathOrNotFound(endpoint: Endpoint, params: unknown): string {
  const isCode = !endpoint.params || z.safeEncode(endpoint.params, params).success;
  if (!isCode) {
    throw new ApiError(404, { detail: "This address was not found.", code: "not_found" });
  }
  return pathOf(endpoint, params);
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = endpoint.params ? wireStrings(z.encode(endpoint.params, params)) : {};
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
}

function queryOf(endpoint: Endpoint, query: unknown): string {
  const given = withoutEmptyParameters(endpoint.query, query);
  const values =
    endpoint.query && given !== undefined ? queryValues.parse(z.encode(endpoint.query, given)) : {};
  const search = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      (typeof value === "string" ? [value] : value).map((one): [string, string] => [name, one]),
    ),
  ).toString();
  return search ? `?${search}` : "";
}

/** A parameter with several values is repeated. */
const queryValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const wireStringsSchema = z.record(z.string(), z.string());

function wireStrings(value: unknown): Record<string, string> {
  return wireStringsSchema.parse(value);
}
