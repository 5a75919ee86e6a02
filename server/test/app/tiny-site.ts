import type { ApiOptions } from "@frontage/contract/client.ts";
import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";

type Loader = NonNullable<ServerBuild["routes"][string]>["module"]["loader"];

interface Visit {
  readonly fetch: ApiOptions["fetch"];
}

const visit = createContext<Visit>();

/** A site without pages: what the server passes to the router, without the time of a build. */
export function tinySite(): ServerBuild {
  let reportError: (error: unknown) => void = () => {};
  const module = {
    default: () => new Response("a page"),
    cachedPages: {},
    handleError: (error: unknown) => reportError(error),
    provideSiteRequest: (context: RouterContextProvider, given: Visit) => context.set(visit, given),
    reportErrorsTo: (report: (error: unknown) => void) => {
      reportError = report;
    },
  };
  const answering = (path: string, loader: Loader) => ({
    id: path,
    path,
    module: { loader },
  });
  const routes = [
    answering("not-found", () => new Response("the not-found page", { status: 404 })),
    answering("fails", () => {
      throw new Error("no luck for ada@example.com");
    }),
    // Shows the API's answer to the path in its query.
    answering("shows", async ({ request, context }) => {
      const path = new URL(request.url).searchParams.get("path") ?? "";
      const answer = await context.get(visit).fetch(path, {});
      return Response.json(await answer.json());
    }),
    answering("*", ({ request }) => new Response(new URL(request.url).pathname)),
  ];
  // The few parts of a build that the handler reads.
  return {
    entry: { module },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { unstable_optimizeDeps: false },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as never;
}
