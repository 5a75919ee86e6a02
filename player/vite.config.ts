import { createHash } from "node:crypto";
import { defineConfig, type Plugin } from "vite";

/**
 * Writes `version.json`: the files of the page and their digest, which is also put into the page. The page keeps these
 * files, and loads itself again when the server has others.
 */
const writeVersion: Plugin = {
  name: "write-version",
  apply: "build",
  enforce: "post",
  generateBundle(_, bundle) {
    const page = bundle["index.html"];
    if (page?.type !== "asset" || typeof page.source !== "string") {
      throw new Error("The player has no page");
    }
    // Names hold hashes of their content.
    const assets = Object.keys(bundle)
      .filter((name) => name.startsWith("assets/"))
      .sort();
    const digest = createHash("sha256").update(assets.join("\n")).update(page.source);
    const version = digest.digest("hex").slice(0, 16);
    page.source = page.source.replace('content="development"', `content="${version}"`);
    const files = ["", ...assets].map((name) => `/player/${name}`);
    this.emitFile({
      type: "asset",
      fileName: "version.json",
      source: JSON.stringify({ version, files }),
    });
  },
};

// A separate page below the site's address, and the worker that answers for it without a network.
export default defineConfig({
  base: "/player/",
  plugins: [writeVersion],
  build: {
    outDir: "build",
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { player: "index.html", worker: "worker/player-worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
