import { createHash } from "node:crypto";
import { defineConfig, type Plugin } from "vite";

/**
 * Writes `version.json` with the files of the page and their digest, which the page contains as well. The page caches
 * these files and reloads when the server has different ones.
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
    // File names contain a hash of the content.
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

// A separate page below the site's address, and the worker that serves it without a network.
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
