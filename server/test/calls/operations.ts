import { formEntries } from "@frontage/contract/multipart-body.ts";
import { z } from "zod";
import { formBytes } from "./form-bytes.ts";
import type { TestApp } from "../app/make-app.ts";
import type { RequestSample } from "./request-sample.ts";
import { restoreSamples } from "./sample-world.ts";

const documentSchema = z.object({
  paths: z.record(
    z.string().startsWith("/api/"),
    z.partialRecord(
      z.enum(["get", "post", "put", "delete"]),
      z.object({
        operationId: z.string(),
        requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
      }),
    ),
  ),
});

/** An endpoint in the OpenAPI document with a valid call. */
export interface Operation {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`, with `{params}`. */
  readonly path: string;
  readonly takesBody: boolean;
  /** Its body is a form, not JSON. */
  readonly isForm: boolean;
  readonly sample: RequestSample;
}

/** Every served endpoint, and the token of the customer with the samples. The database is from `createSampleDatabase`. */
export async function listOperations(
  test: TestApp,
): Promise<{ operations: Operation[]; token: string }> {
  const { token, samples } = await restoreSamples(test);
  const { paths } = documentSchema.parse((await test.request({ path: "/openapi.json" })).json());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: name, requestBody }]) => {
      const sample = samples[name];
      if (!sample) {
        throw new Error(`Give ${name} a sample in server/test/calls/request-samples.ts`);
      }
      return {
        name,
        method: method.toUpperCase() as Operation["method"],
        path: path.slice("/api".length),
        takesBody: requestBody !== undefined,
        isForm: requestBody !== undefined && "multipart/form-data" in requestBody.content,
        sample,
      };
    }),
  );
  return { operations, token };
}

/** The address of an operation's sample, with other parameters or another query if given. */
export function addressOf(
  { path, sample }: Operation,
  { params = {}, query }: { params?: Readonly<Record<string, string>>; query?: string } = {},
): string {
  const values = { ...sample.params, ...params };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  const search = query ?? new URLSearchParams(sample.query).toString();
  return search ? `${filled}?${search}` : filled;
}

/** The body of an operation's sample in wire form. */
export function payloadOf({ isForm, sample }: Operation): {
  readonly body?: unknown;
  readonly headers: Record<string, string>;
} {
  return isForm
    ? formBytes(formEntries(sample.body).map(([name, value]) => ({ name, value: String(value) })))
    : { body: sample.body, headers: { ...sample.headers } };
}
