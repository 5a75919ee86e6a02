import type { Endpoint } from "@frontage/contract/endpoint.ts";
import { useMemo } from "react";
import { z } from "zod";

type Answering<Schema extends z.ZodType> = Endpoint & { readonly answer: Schema };

/** An answer in wire form: a loader's data crosses to the browser as JSON, which has no dates. */
export function wireAnswer<Schema extends z.ZodType>(
  { answer }: Answering<Schema>,
  value: z.output<Schema>,
): z.input<Schema> {
  return z.encode(answer, value);
}

/** Decodes what `wireAnswer` returned. */
export function useAnswer<Schema extends z.ZodType>(
  { answer }: Answering<Schema>,
  wire: z.input<Schema>,
): z.output<Schema> {
  return useMemo(() => z.decode(answer, wire), [answer, wire]);
}
