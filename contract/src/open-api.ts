import { z } from "zod";
import type { Endpoint, Schema } from "./endpoint.ts";
import { refusalStatus, type RefusalCode } from "./refusals.ts";

interface DocumentInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
}

type Json = Record<string, unknown>;

const invalidInput = {
  description: "Messages by field; `non_field_errors` holds the general ones.",
  type: "object",
  additionalProperties: { type: "array", items: { type: "string" } },
};

const serverError = {
  description: "The reference under which the log has the error.",
  type: "object",
  properties: { reference: { type: "string" } },
  required: ["reference"],
};

/**
 * Builds the OpenAPI 3.1 document of a list of endpoints from the schemas that validate their calls.
 * @param serverUrl where the API's paths start: an origin, or `/` for the origin of the document
 */
export function openApiDocument(
  info: DocumentInfo,
  serverUrl: string,
  endpoints: readonly Endpoint[],
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Token <token>`, from `PUT /api/auth/token/`.",
        },
        staff: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description:
            "`Token <token>` of a member of staff, with its second factor. For everyone else, the address does not exist.",
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description:
            "The session of the site, for downloads that a link starts. Under https it is `__Host-session`.",
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
    security: securityOf(endpoint),
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

function securityOf({ access, isDownload }: Endpoint): Json[] {
  const cookie = isDownload ? [{ cookie: [] }] : [];
  const session = [{ token: [] }, ...cookie];
  return {
    public: [],
    optional: [{}, ...session],
    signed_in: session,
    staff: [{ staff: [] }, ...cookie],
    device: [{ device: [] }],
  }[access];
}

function responsesOf(endpoint: Endpoint): Json {
  const responses: Json = {
    [endpoint.status]: {
      description: "Done",
      ...(endpoint.answer && { content: json(wireSchema(endpoint.answer)) }),
      ...(endpoint.isDownload && { content: { "application/octet-stream": {} } }),
    },
    ...((endpoint.body ?? endpoint.query) && {
      400: { description: "Invalid input", content: json(invalidInput) },
    }),
    "5XX": { description: "Server error", content: json(serverError) },
  };
  for (const [status, codes] of refusalsOf(endpoint)) {
    responses[status] = { description: codes.join(", "), content: json(refusalSchema(codes)) };
  }
  return responses;
}

/** Returns the refusals of a call by status: its declared ones and those that all such calls share. */
function refusalsOf(endpoint: Endpoint): Map<number, RefusalCode[]> {
  const codes = new Set<RefusalCode>([
    ...(endpoint.access === "signed_in" ? (["unauthorised"] as const) : []),
    ...(endpoint.access === "staff" ? (["not_found", "second_factor_required"] as const) : []),
    ...(endpoint.params ? (["not_found"] as const) : []),
    ...(endpoint.body ? (["body_too_large", "unsupported_media_type"] as const) : []),
    ...(endpoint.refusals ?? []),
  ]);
  return Map.groupBy(codes, (code) => refusalStatus[code]);
}

const refusalSchema = (codes: readonly RefusalCode[]) => ({
  type: "object",
  properties: { detail: { type: "string" }, code: { type: "string", enum: codes } },
  required: ["detail", "code"],
});

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
