import { z } from "zod";
import type { Endpoint, Schema } from "./endpoint.ts";
import { refusalStatus } from "./refusals.ts";

interface DocumentInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
}

type Json = Record<string, unknown>;

const refusal = {
  type: "object",
  properties: { detail: { type: "string" }, code: { type: "string" } },
  required: ["detail", "code"],
};
const invalidInput = {
  description: "Messages by field; `non_field_errors` holds the general ones.",
  type: "object",
  additionalProperties: { type: "array", items: { type: "string" } },
};

/** Builds the OpenAPI 3.1 document of a list of endpoints from the schemas that validate their calls. */
export function openApiDocument(info: DocumentInfo, endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info,
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Token <token>`, from `PUT /api/auth/token/`.",
        },
        device: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Device <key>`: the key of a footfall counter or screen player.",
        },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const tag = endpoint.path.split("/")[1] ?? "";
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tag],
    security: {
      public: [],
      optional: [{}, { token: [] }],
      signed_in: [{ token: [] }],
      device: [{ device: [] }],
    }[endpoint.access],
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content:
          endpoint.bodyType === "multipart"
            ? { "multipart/form-data": { schema: wireSchema(endpoint.body) } }
            : json(wireSchema(endpoint.body)),
      },
    }),
    responses: responsesOf(endpoint),
  };
}

function responsesOf(endpoint: Endpoint): Json {
  const takesInput = endpoint.body ?? endpoint.query;
  const responses: Json = {
    [endpoint.status]: {
      description: "Done",
      ...(endpoint.answer && { content: json(wireSchema(endpoint.answer)) }),
      ...(endpoint.isDownload && { content: { "application/octet-stream": {} } }),
    },
    ...(takesInput && { 400: { description: "Invalid input", content: json(invalidInput) } }),
    ...(endpoint.access === "signed_in" && {
      401: { description: "unauthorised", content: json(refusal) },
    }),
  };
  for (const code of endpoint.refusals ?? []) {
    const status = refusalStatus[code];
    const known = responses[status];
    const before = known
      ? `${z.object({ description: z.string() }).parse(known).description}, `
      : "";
    responses[status] = { description: before + code, content: json(refusal) };
  }
  return responses;
}

function parametersOf(schema: Schema | undefined, place: "path" | "query"): Json[] {
  if (!schema) {
    return [];
  }
  const { properties = {}, required = [] } = z
    .object({
      properties: z.record(z.string(), z.unknown()).optional(),
      required: z.array(z.string()).optional(),
    })
    .parse(wireSchema(schema));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const json = (schema: unknown) => ({ "application/json": { schema } });

function wireSchema(schema: Schema): Json {
  const { $schema: _, ...wire } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) {
        // Omitted: patterns of formats run to hundreds of characters and add nothing to the format.
        delete jsonSchema.pattern;
      }
    },
  });
  return wire;
}
