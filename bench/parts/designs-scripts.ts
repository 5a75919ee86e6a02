import fs from "node:fs";
import path from "node:path";
import type { Figure } from "../measure/report.ts";

const assets = path.resolve(import.meta.dirname, "../../web/build/client/assets");

/** Measures the scripts that only the design tool loads, as browsers receive them. */
export async function measureDesignScripts(): Promise<Figure[]> {
  const scripts = fs
    .readdirSync(assets)
    .filter((file) => /^editor-screen-[^.]+\.js\.br$/.test(file));
  const [script] = scripts;
  if (script === undefined || scripts.length > 1) {
    throw new Error(`Expected one script of the editor, found ${scripts.length}`);
  }
  return [
    {
      what: "KB of script of the design editor, Fabric included",
      value: fs.statSync(path.join(assets, script)).size / 1000,
      digits: 1,
      limit: { atMost: 120 },
    },
  ];
}
