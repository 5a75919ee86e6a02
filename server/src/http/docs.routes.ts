import { openApiDocument } from "@frontage/contract/open-api.ts";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/** The OpenAPI document of all endpoints served so far, and a page to read it. */
export async function docsRoutes(api: FastifyInstance): Promise<void> {
  const document = openApiDocument(
    {
      title: "Frontage",
      version: "1",
      description:
        "Book shops, pop-up and event spaces by the hour. Times are ISO 8601 UTC; money is whole minor units.",
    },
    api.endpoints,
  );
  const json = JSON.stringify(document);
  api.get("/openapi.json", async (_, reply) =>
    reply.type("application/json; charset=utf-8").send(json),
  );
  await api.register(async (docs) => {
    await docs.register(swagger, {
      mode: "static",
      // The plugin's type is narrower than the document: it knows no OpenAPI 3.1.
      specification: { document: document as never },
    });
    await docs.register(swaggerUi, { routePrefix: "/docs", indexPrefix: "/api", staticCSP: true });
  });
}
