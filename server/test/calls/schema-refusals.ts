import type { Endpoint } from "@frontage/contract/endpoint.ts";
import { decodeInput } from "../../src/http/request/decode.ts";
import { InvalidInput } from "../../src/http/reply/refusal.ts";
import { isFieldErrors } from "../readers/error-form-fault.ts";

/** Bodies from this length on are also refused for their size, which only a request shows. */
const largeBody = 100_000;
/** One of so many refused bodies is sent all the same. */
const requestInterval = 8;

/**
 * Decides which bodies need a request. A body that the schema of its endpoint refuses reaches no handler, and a request
 * takes fifty times as long as the decoder, which is the same for all endpoints.
 */
export class SchemaRefusals {
  #refusals = 0;
  /** Refusals without the form of the contract. */
  readonly faults: string[] = [];

  needsRequest(endpoint: Endpoint, query: unknown, json: string): boolean {
    if (json.length >= largeBody) {
      return true;
    }
    try {
      decodeInput(endpoint, query, JSON.parse(json));
      return true;
    } catch (error) {
      if (!(error instanceof InvalidInput) || !isFieldErrors(error.fields)) {
        this.faults.push(`${endpoint.name} with ${json.slice(0, 80)}: ${String(error)}`);
      }
      return this.#refusals++ % requestInterval === 0;
    }
  }
}
