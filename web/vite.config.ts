import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The modules that surround every page. */
const everyPage = /[\\/]src[\\/](root|shell[\\/]site-layout)\.tsx/;

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether every page needs a module, because the document or the site's layout imports it, directly or indirectly. */
function isOnEveryPage(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (everyPage.test(id)) {
    return true;
  }
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isOnEveryPage(importer, graph, seen));
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: {
    // Shared with the server, which has the same rules and schemas.
    ssr: { build: { rolldownOptions: { external: /^@frontage\/(contract|domain)\// } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: one file compresses better than forty, and browsers send fewer requests.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  priority: 2,
                },
                {
                  name: (id, graph) =>
                    !everyPage.test(id) && isOnEveryPage(id, graph) ? "site" : null,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Bundles the packages that only pages use into the server's build. The server shares the others with them.
  ...(command === "build" && {
    ssr: {
      noExternal: true,
      external: [
        "react",
        "react-dom",
        "react-router",
        "@react-router/node",
        "temporal-polyfill",
        "zod",
      ],
    },
  }),
}));
