import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import path from "node:path";
import { defineConfig, type Plugin } from "vite";

/** The modules that surround every page. */
const everyPage = /[\\/]src[\\/](root|features[\\/]site[\\/]site-layout)\.tsx/;
/** The pages that visitors usually see first. */
const firstPages =
  /[\\/]src[\\/]features[\\/](home[\\/]home|spaces[\\/]spaces|spaces[\\/]space[\\/]space)\.page\.tsx/;

/** The package of icons has one module that imports all of them. It says nothing about who needs which. */
const allIcons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs/;
const icons = /[\\/]lucide-react[\\/]/;
/** The icons of the header and of carousels. */
const siteIcons = /[\\/]icons[\\/](menu|x|arrow-left|arrow-right)\.mjs/;

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Returns the modules among `roots` that import a module, directly or indirectly. */
function rootsOf(id: string, graph: Graph, roots: RegExp, seen = new Set<string>()): Set<string> {
  if (roots.test(id)) {
    return new Set([id.split("?")[0] ?? id]);
  }
  seen.add(id);
  const found = new Set<string>();
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (!seen.has(importer) && !allIcons.test(importer)) {
      for (const root of rootsOf(importer, graph, roots, seen)) {
        found.add(root);
      }
    }
  }
  return found;
}

/** The file of a module: `site` if every page needs it, `spaces` if all of the first pages do, `tiles` if two of them do. */
function fileOf(id: string, graph: Graph): "site" | "spaces" | "tiles" | null {
  if (icons.test(id)) {
    return siteIcons.test(id) ? "site" : null;
  }
  if (everyPage.test(id) || firstPages.test(id)) {
    return null;
  }
  if (rootsOf(id, graph, everyPage).size > 0) {
    return "site";
  }
  const pages = rootsOf(id, graph, firstPages).size;
  return pages === 3 ? "spaces" : pages === 2 ? "tiles" : null;
}

const iconsModule = "\0own-icons";
const drawIcon = path.join(import.meta.dirname, "src/ui/icons/draw-icon.ts");

/** Lets our own code draw the icons of the package. */
const ownIcons: Plugin = {
  name: "own-icons",
  enforce: "pre",
  resolveId: (source) => (source.endsWith("/createLucideIcon.mjs") ? iconsModule : null),
  load: (id) =>
    id === iconsModule ? `export { drawIcon as default } from ${JSON.stringify(drawIcon)};` : null,
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), ...(command === "build" ? [ownIcons] : [])],
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
                  priority: 4,
                },
                // Each takes along what its modules import, so that the most general comes first.
                ...(["site", "spaces", "tiles"] as const).map((file, index) => ({
                  name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
                  priority: 3 - index,
                })),
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
        // Requires React, so that the bundle of the server must resolve it: otherwise it loads a second React.
        "use-sync-external-store",
      ],
    },
  }),
}));
