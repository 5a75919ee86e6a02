import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { rolldown, type InputOptions, type Plugin } from "rolldown";
import { expect, test } from "vitest";
import { loadConfigFromFile, type PluginOption } from "vite";
import { bundleOptions } from "./build-server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

test("the server's bundle contains packages as they were published", async () => {
  const changed: string[] = [];
  let packageFiles = 0;
  const compare: Plugin = {
    name: "compare-with-published",
    transform: {
      order: "post",
      handler(code, id) {
        if (id.includes("/node_modules/") && fs.existsSync(id)) {
          packageFiles += 1;
          if (digestOf(code) !== digestOf(fs.readFileSync(id, "utf8"))) {
            changed.push(path.relative(root, id));
          }
        }
      },
    },
  };
  const options: InputOptions = bundleOptions;
  const build = await rolldown({
    ...options,
    input: "server/src/start/run-server.ts",
    plugins: [options.plugins, compare],
  });
  await build.generate({ format: "esm" });
  await build.close();
  expect(packageFiles).toBeGreaterThan(500);
  expect(changed).toEqual([]);
});

test("the site is built without plugins of our own", async () => {
  const loaded = await loadConfigFromFile(
    { command: "build", mode: "production" },
    path.join(root, "web/vite.config.ts"),
  );
  // React Router brings "prerender" along.
  const names = (await namesOf(loaded?.config.plugins ?? [])).filter(
    (name) => !/^(@tailwindcss\/|react-router|prerender$)/.test(name),
  );
  expect(names).toEqual([]);
});

async function namesOf(option: PluginOption): Promise<string[]> {
  const plugin = await option;
  if (Array.isArray(plugin)) {
    return (await Promise.all(plugin.map(namesOf))).flat();
  }
  return plugin ? [plugin.name] : [];
}
