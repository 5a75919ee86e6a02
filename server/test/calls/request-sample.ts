/** The parts of a valid call of an endpoint. */
export interface RequestSample {
  /** The token of a person who may make the call; the customer of the other samples by default. */
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>> | readonly unknown[];
  /** The key of a device. */
  readonly headers?: Readonly<Record<string, string>>;
}
