import "temporal-polyfill/global";
import type { TestProject } from "vitest/node";
import { demoTemplateOf, dropDatabase, makeTemplate, sampleTemplateOf } from "./test-database.ts";
import { startTestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    template: string;
  }
}

/** One PostgreSQL for all test files; each file copies the template. */
export default async function startDatabase(project: TestProject) {
  const server = await startTestServer();
  const template = await makeTemplate(server.url);
  project.provide("serverUrl", server.url);
  project.provide("template", template);
  return async () => {
    for (const name of [demoTemplateOf(template), sampleTemplateOf(template)]) {
      await dropDatabase(server.url, name);
    }
    await dropDatabase(server.url, template);
    await server.stop();
  };
}
