import { resolveFailedPayout } from "@frontage/contract/console/disputes/disputes.ts";
import { addTax } from "@frontage/contract/console/prices/taxes.ts";
import type { Endpoint } from "@frontage/contract/endpoint.ts";
import type { FieldValues } from "react-hook-form";
import { describe, expect, test } from "vitest";
import type { AnswerOf, ApiFormOptions } from "./form-options.ts";

/** Takes what `useApiForm` takes. */
function accept<
  E extends Endpoint,
  Values extends FieldValues,
  Made = Values,
  Answer = AnswerOf<E>,
>({ endpoint }: ApiFormOptions<E, Values, Made, Answer>): string {
  return endpoint.name;
}

const endpoint = resolveFailedPayout;
const of = { endpoint, params: { id: "1" } };
const payout = { ...of, version: 1, defaultValues: { note: "" } };
const tax = { endpoint: addTax, defaultValues: { currency: "GBP", rate: "", startDate: "" } };

// What is wrong here is found by the compiler: a line without a fault would be one.
describe("the options of a form", () => {
  test("take values, or a body made of them, with the fields of the endpoint", () => {
    expect(accept(payout)).toBe("resolveFailedPayout");
    expect(accept({ ...payout, toBody: ({ note }) => ({ note }) })).toBe("resolveFailedPayout");
  });

  test("take null and text for a value that cannot be read", () => {
    const toBody = (typed: typeof tax.defaultValues) => ({ ...typed, rate: null });
    expect(accept({ ...tax, toBody })).toBe("addTax");
  });

  test("refuse other names and other types", () => {
    const misnamed = { ...of, version: 1, defaultValues: { notes: "" } };
    const wider = { ...of, version: 1, defaultValues: { note: "", sum: 1 } };
    const mistyped = { ...of, version: 1, defaultValues: { note: 1 } };
    const toWider = ({ note }: { note: string }) => ({ note, sum: 1 });
    // @ts-expect-error -- a misnamed field
    expect(accept(misnamed)).toBe(endpoint.name);
    // @ts-expect-error -- a field that the endpoint does not have
    expect(accept(wider)).toBe(endpoint.name);
    // @ts-expect-error -- a number for a text
    expect(accept(mistyped)).toBe(endpoint.name);
    // @ts-expect-error -- a made field that the endpoint does not have
    expect(accept({ ...payout, toBody: toWider })).toBe(endpoint.name);
  });

  test("refuse a call without its parameters or its version", () => {
    // @ts-expect-error -- no parameters
    expect(accept({ endpoint, version: 1, defaultValues: { note: "" } })).toBe(endpoint.name);
    // @ts-expect-error -- no version
    expect(accept({ ...of, defaultValues: { note: "" } })).toBe(endpoint.name);
  });
});
