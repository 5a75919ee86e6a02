import { openApiDocument } from "@frontage/contract/open-api.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";

const info = {
  title: "Frontage",
  version: "1",
  description:
    "Book shops, pop-up and event spaces by the hour. Times are ISO 8601 in UTC; amounts are whole minor units.",
};

/** The headers of a viewer's answer that its connection would set. */
const connectionHeaders = ["connection", "content-length", "date", "keep-alive"];

/** Serves the OpenAPI document of all endpoints, and pages to read it. Both are made at the first request. */
export function docsRoutes(api: FastifyInstance, { publicUrl }: Pick<Config, "publicUrl">): void {
  let document: Record<string, unknown> | undefined;
  const getDocument = () => (document ??= openApiDocument(info, publicUrl ?? "/", api.endpoints));
  api.get("/openapi.json", async (_, reply) =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(getDocument())),
  );

  let viewer: Promise<FastifyInstance> | undefined;
  const openViewer = async () => {
    const { createDocsViewer } = await import("./docs-viewer.ts");
    return createDocsViewer(getDocument());
  };
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    viewer ??= openViewer();
    const { url, headers } = request;
    const answer = await (await viewer).inject({ url, headers });
    for (const [name, value] of Object.entries(answer.headers)) {
      if (!connectionHeaders.includes(name) && value !== undefined) {
        reply.header(name, value);
      }
    }
    return reply.code(answer.statusCode).send(answer.rawPayload);
  };
  api.get("/docs", show);
  api.get("/docs/*", show);
}
