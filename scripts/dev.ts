// Serves the site from its sources: changes appear without a reload.
import "temporal-polyfill/global";
import path from "node:path";
import { createServer } from "vite";
import type { ServerBuild } from "react-router";
import { readConfig } from "../server/src/config/config.ts";
import { serveDevelopmentSite } from "../server/src/http/pages/development-site.ts";
import { createLog } from "../server/src/start/create-log.ts";
import { startServer } from "../server/src/start/start-server.ts";

const web = path.resolve(import.meta.dirname, "../web");
const walkthrough = path.resolve(import.meta.dirname, "../walkthrough");
const player = path.resolve(import.meta.dirname, "../player");
const server = await startServer({
  config: readConfig(process.env),
  log: createLog(),
  print: (line) => console.log(line),
  async serveSite(app, parts) {
    const vite = await createServer({
      root: web,
      configFile: path.join(web, "vite.config.ts"),
      appType: "custom",
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    // Separate pages with their own builds. Reload them by hand.
    const [frame, screens] = await Promise.all(
      [walkthrough, player].map((root) =>
        createServer({
          root,
          configFile: path.join(root, "vite.config.ts"),
          appType: "mpa",
          server: { middlewareMode: true, hmr: false, ws: false },
        }),
      ),
    );
    app.addHook("onClose", async () => {
      await vite.close();
      await frame?.close();
      await screens?.close();
    });
    const siteOf = (url = "") =>
      (url.startsWith("/walkthrough/") ? frame : url.startsWith("/player/") ? screens : vite) ??
      vite;
    serveDevelopmentSite(app, parts, {
      middlewares: (request, response, next) =>
        siteOf(request.url).middlewares(request, response, next),
      // Vite types every module as a record; this one is the router's build.
      load: () =>
        vite.ssrLoadModule(
          "virtual:react-router/server-build",
        ) as Promise<unknown> as Promise<ServerBuild>,
    });
  },
});
console.log(
  `Frontage is at ${server.address}, in development. The design system is at ${server.address}/dev/ui.`,
);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
}
