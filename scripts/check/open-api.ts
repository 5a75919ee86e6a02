import fs from "node:fs";
import path from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { z } from "zod";
import type { Endpoint } from "../../contract/src/endpoint.ts";
import { openApiDocument } from "../../contract/src/open-api.ts";

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
  responses: z.record(z.string(), z.looseObject({ content: z.unknown().optional() })),
});
const document = z.looseObject({
  servers: z.array(z.looseObject({ url: z.string().min(1) })).min(1),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ securitySchemes: z.record(z.string(), z.unknown()) }),
});

/** First words that describe a thing and not an action. */
const noVerb = /^(A|An|The|All|What|Who|Whether|How|Where|Returns|Gets|Lists|Creates|Tells)\b/;

/** Lists the faults of an OpenAPI document: first by the schema of OpenAPI 3.1, then by our own rules. */
export async function listOpenApiFaults(built: Record<string, unknown>): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(structuredClone(built));
  if (!valid) {
    return [`The document is not valid OpenAPI: ${JSON.stringify(errors)}`];
  }
  const { paths, components } = document.parse(built);
  const operations = Object.entries(paths).flatMap(([address, methods]) =>
    Object.values(methods).map((one) => ({ ...one, address })),
  );
  const schemes = Object.keys(components.securitySchemes);
  const ids = operations.map(({ operationId }) => operationId);
  return operations.flatMap(({ operationId, summary, security, parameters, responses, address }) =>
    [
      ids.indexOf(operationId) !== ids.lastIndexOf(operationId) && "shares its operationId",
      (!/^[A-Z]/.test(summary) || noVerb.test(summary) || summary.endsWith(".")) &&
        `needs a summary that starts with a verb: "${summary}"`,
      security.some((way) => Object.keys(way).some((name) => !schemes.includes(name))) &&
        "names an unknown security scheme",
      (address.match(/\{\w+\}/g) ?? []).some(
        (part) => !parameters.some((one) => one.in === "path" && `{${one.name}}` === part),
      ) && "does not declare a parameter of its path",
      Object.entries(responses).some(
        ([status, { content }]) => /^[45]/.test(status) && content === undefined,
      ) && "has a refusal without a body",
    ].flatMap((fault) => (fault ? [`${operationId} ${fault}`] : [])),
  );
}

const declared = z.custom<Endpoint>(
  (value) =>
    z.object({ name: z.string(), method: z.string(), path: z.string() }).safeParse(value).success,
);

/** Builds the document of every endpoint that the contract declares. */
export async function contractDocument(root: string): Promise<Record<string, unknown>> {
  const folder = path.join(root, "contract/src");
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(path.join(folder, file))),
  );
  const endpoints = modules.flatMap((exports) =>
    Object.values(exports).flatMap((value) => declared.safeParse(value).data ?? []),
  );
  return openApiDocument({ title: "Frontage", version: "1", description: "" }, "/", endpoints);
}
