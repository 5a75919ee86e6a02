import type { TestApp } from "../../app/make-app.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls of the console about redirects. */
export async function makeSiteSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const redirects = ["sample-changed", "sample-removed"].map((code) => ({
    code,
    fromPath: `/${code}`,
    target: "/faq",
    targetPath: "/faq",
    status: 301,
    createdAt: test.clock.now(),
  }));
  await test.database.db.insertInto("redirects").values(redirects).execute();
  const params = { code: "sample-changed" };
  return {
    listRedirects: { token, query: { q: "sample", sort: "-uses", limit: "10" } },
    getRedirect: { token, params },
    addRedirect: { token, body: { from: "/sample-added", to: "/blog", status: 302 } },
    updateRedirect: {
      token,
      params,
      body: { from: "/sample-changed", to: "/blog", status: 301, version: 1 },
    },
    removeRedirect: { token, params: { code: "sample-removed" }, query: { version: "1" } },
  };
}
