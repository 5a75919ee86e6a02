import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The modules that surround every page. */
const everyPage = /[\\/]src[\\/](root|features[\\/]site[\\/]site-layout)\.tsx/;
/** The pages that visitors usually see first. */
const firstPages = {
  home: /[\\/]src[\\/]features[\\/]home[\\/]home\.page\.tsx/,
  list: /[\\/]src[\\/]features[\\/]search[\\/]list[\\/]spaces\.page\.tsx/,
  space: /[\\/]src[\\/]features[\\/]spaces[\\/]space[\\/]space\.page\.tsx/,
};
/** Every page needs it: in one file with our own modules it compresses by two kilobytes better than in two. */
const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
/** What React Router makes of a page's module: it names the exports that browsers need. */
const routeExports = /\?__react-router-build-client-route/;

/** The package of icons has one module that imports all of them. It says nothing about who needs which. */
const allIcons = /[\\/]lucide[\\/]dist[\\/]esm[\\/](lucide|iconsAndAliases)\.mjs/;
const icons = /[\\/]lucide[\\/]/;
/** Describes pages for search engines, which only the server does: browsers get nothing of what it imports. */
const onlyOnServer = /[\\/]describe-(space|list)\.ts/;
/** The icons of the header and of carousels. */
const siteIcons = /[\\/]icons[\\/](menu|x|arrow-left|arrow-right)\.mjs/;

const walkthroughFrame =
  /[\\/]src[\\/]features[\\/]designs[\\/]walkthrough[\\/]walkthrough-frame\.tsx$/;

/** The most general first. */
const files = ["site", "tiles", "home", "list", "space"] as const;
type File = (typeof files)[number];
const isFirstFile = (address: string) =>
  files.some((file) => new RegExp(`(^|/)${file}-[\\w-]{8}\\.js$`).test(address));

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether a module is one of `roots`, or one of them imports it, directly or indirectly. */
function isNeededBy(roots: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (roots.test(id)) {
    return true;
  }
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some(
    (importer) =>
      !seen.has(importer) &&
      !allIcons.test(importer) &&
      !onlyOnServer.test(importer) &&
      isNeededBy(roots, importer, graph, seen),
  );
}

/**
 * The file of a module: `site` if every page needs it, or a space and another first page; `tiles` if home and the list
 * need it; else the first page that needs it.
 */
function findFile(id: string, graph: Graph): File | null {
  if (routeExports.test(id)) {
    return null;
  }
  if (framework.test(id) || (icons.test(id) && siteIcons.test(id))) {
    return "site";
  }
  const isNeeded = (roots: RegExp) => isNeededBy(roots, id, graph);
  const isOnHome = isNeeded(firstPages.home);
  const isOnList = isNeeded(firstPages.list);
  const isOnSpace = isNeeded(firstPages.space);
  if (isNeeded(everyPage) || (isOnSpace && (isOnHome || isOnList))) {
    return "site";
  }
  if (isOnHome && isOnList) {
    return "tiles";
  }
  return isOnHome ? "home" : isOnList ? "list" : isOnSpace ? "space" : null;
}

/** Returns a function that finds the file of each module once: every group of files asks for every module. */
function rememberFiles(): (id: string, graph: Graph) => File | null {
  const known = new Map<string, File | null>();
  return (id, graph) => {
    let file = known.get(id);
    if (file === undefined) {
      file = findFile(id, graph);
      known.set(id, file);
    }
    return file;
  };
}
const fileOf = rememberFiles();

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The sitemap dates pages of code alone by the build.
  define: {
    "import.meta.env.BUILT_AT": JSON.stringify(`${new Date().toISOString().slice(0, 19)}Z`),
  },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // The files of the first pages do not list what their dialogs import: such a list is a tenth of a file.
      resolveDependencies: (_, imports, { hostId }) => (isFirstFile(hostId) ? [] : imports),
    },
  },
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
                // Each takes along what its modules import, so that the most general comes first.
                ...files.map((file, index) => ({
                  name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
                  priority: files.length - index,
                })),
                {
                  // Loaded after a tap, with the small modules that it imports: as four files that name each other they
                  // would take two round trips more.
                  name: "walkthrough-frame",
                  test: walkthroughFrame,
                  priority: 0,
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
        // Requires React, so that the bundle of the server must resolve it: otherwise it loads a second React.
        "use-sync-external-store",
      ],
    },
  }),
}));
