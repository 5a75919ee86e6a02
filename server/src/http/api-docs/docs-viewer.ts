import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance } from "fastify";

/** Returns a server of the pages that show an OpenAPI document, below `/api/docs`. */
export async function createDocsViewer(document: unknown): Promise<FastifyInstance> {
  const viewer = Fastify();
  await viewer.register(swagger, {
    mode: "static",
    // The plugin's type is narrower than the document: it does not cover OpenAPI 3.1.
    specification: { document: document as never },
  });
  await viewer.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
  });
  return viewer;
}
