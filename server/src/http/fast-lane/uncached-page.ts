/**
 * A rendered page that must not be cached: an error, a redirect, one with a failed part. Only the request that rendered
 * it may send it.
 */
export class UncachedPage {
  readonly response: Response;
  /** The nonce of its scripts. */
  readonly nonce: string;
  readonly hasOutage: boolean;

  constructor(response: Response, nonce: string, hasOutage: boolean) {
    this.response = response;
    this.nonce = nonce;
    this.hasOutage = hasOutage;
  }
}
