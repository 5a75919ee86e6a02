import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What stands round every page. */
const everyPage = /[\\/]src[\\/](root|shell[\\/]site-layout)\.tsx/;

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether every page needs a module: whether the document or the site's layout imports it, by however many others. */
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
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: a compressor finds more in one than in forty, and a browser asks less often.
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
  // What pages use of a package becomes a part of the server's build, instead of all of it being loaded at every
  // start: a third of the memory, half of the time. The server itself uses these few as well.
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
