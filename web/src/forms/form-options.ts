import type { Endpoint, EndpointAnswer, EndpointInput } from "@frontage/contract/endpoint.ts";
import type { BrowserErrorName } from "@frontage/contract/site/browser-errors.ts";
import type { FieldValues } from "react-hook-form";

// Each is that of any of the endpoints, where a form has several.
export type BodyOf<E extends Endpoint> = E extends Endpoint ? EndpointInput<E>["body"] : never;
type Params<E extends Endpoint> = E extends Endpoint ? EndpointInput<E>["params"] : never;
export type AnswerOf<E extends Endpoint> = E extends Endpoint ? EndpointAnswer<E> : never;

/**
 * A body as a form makes it: null or text stands where an entry is missing or cannot be read, which the schema refuses
 * at the field. The version is the hook's.
 */
export type DraftBody<Body> = Body extends object
  ? { readonly [Field in keyof Body as Exclude<Field, "version">]: DraftValue<Body[Field]> }
  : Body;

type DraftValue<Value> =
  | Value
  | string
  | null
  | (Value extends readonly (infer Item extends object)[] ? readonly DraftBody<Item>[] : never);

type FieldOf<Body> = Body extends unknown ? keyof Body : never;

/** Refuses the fields of a made body that the endpoint does not have. */
export type OnlyFieldsOf<Made, E extends Endpoint> = {
  readonly [Field in Exclude<FieldOf<Made>, FieldOf<BodyOf<E>>>]?: never;
};

export type ParamsOption<E extends Endpoint, Values> =
  undefined extends Params<E>
    ? { readonly params?: undefined }
    : {
        /** The parameters of the endpoint's path, or how the values give them. */
        readonly params: Params<E> | ((values: Values) => Params<E>);
      };

/** A row that says when it was changed by somebody else. */
export interface Versioned {
  readonly version: number;
}

/** The version of the row that the form changes. Source: docs/console/console.md#two-people-on-one-row */
type VersionOption<Body> = [Extract<Body, Versioned>] extends [never]
  ? { readonly version?: undefined }
  : Body[] extends Versioned[]
    ? Versioned
    : { readonly version?: number | undefined };

type Fit<E extends Endpoint, Made> = DraftBody<BodyOf<E>> & OnlyFieldsOf<Made, E>;

type BodyOption<E extends Endpoint, Values, Made> = [BodyOf<E>] extends [undefined]
  ? { readonly toBody?: undefined }
  : [Made] extends [Fit<E, Made>]
    ? {
        /** The body made from the form's values, without the version. By default, the values themselves. */
        readonly toBody?: (values: Values) => Made & OnlyFieldsOf<Made, E>;
      }
    : { readonly toBody: (values: Values) => Fit<E, Made> };

export interface SendingOptions<E extends Endpoint, Values extends FieldValues, Answer> {
  /** The endpoint to call: the schema of its body checks the fields, here as on the server. */
  readonly endpoint: E;
  readonly defaultValues: Values;
  /** Checks beyond the schema, such as a repeated password: messages by field. */
  readonly check?: (values: Values) => Readonly<Record<string, string | undefined>>;
  /** Sends the checked body where more than the call is needed, such as a second factor. */
  readonly send?: (body: BodyOf<E>, values: Values) => Promise<Answer>;
  /** Runs after the answer. The form stays locked until it has finished. */
  readonly onDone?: (answer: Answer, values: Values) => unknown;
  /** The name under which a failure is reported. Refused entries are not reported. */
  readonly failureName?: BrowserErrorName;
}

export type ApiFormOptions<
  E extends Endpoint,
  Values extends FieldValues,
  Made,
  Answer,
> = SendingOptions<E, Values, Answer> &
  BodyOption<E, Values, Made> &
  ParamsOption<E, Values> &
  VersionOption<BodyOf<E>>;

/** The options as the hook uses them: it cannot see the types of an endpoint that it does not know. */
export interface LooseOptions<Values extends FieldValues, Answer> {
  readonly endpoint: Endpoint;
  readonly params?: unknown;
  readonly version?: number;
  readonly defaultValues: Values;
  readonly toBody?: (values: Values) => unknown;
  readonly check?: (values: Values) => Readonly<Record<string, string | undefined>>;
  readonly send?: (body: unknown, values: Values) => Promise<Answer>;
  readonly onDone?: (answer: Answer, values: Values) => unknown;
  readonly failureName?: BrowserErrorName;
}
