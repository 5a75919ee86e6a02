import { openApiDocument } from "@frontage/contract/open-api.ts";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";

const info = {
  title: "Frontage",
  version: "1",
  description:
    "Book shops, pop-up and event spaces by the hour. Times are ISO 8601 in UTC; amounts are whole minor units.",
};

/** Serves the OpenAPI document of all endpoints registered so far, and a page to read it. */
export async function docsRoutes(
  api: FastifyInstance,
  { publicUrl }: Pick<Config, "publicUrl">,
): Promise<void> {
  // Built at the first request, so that the server starts without waiting for it.
  const document = {};
  const complete = async () => {
    if (Object.keys(document).length === 0) {
      Object.assign(document, openApiDocument(info, publicUrl ?? "/", api.endpoints));
    }
  };
  api.get("/openapi.json", { onRequest: complete }, async (_, reply) =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(document)),
  );
  await api.register(async (docs) => {
    docs.addHook("onRequest", complete);
    await docs.register(swagger, {
      mode: "static",
      // The plugin's type is narrower than the document: it does not cover OpenAPI 3.1.
      specification: { document: document as never },
    });
    await docs.register(swaggerUi, { routePrefix: "/docs", indexPrefix: "/api", staticCSP: true });
  });
}
