// Builds the site if its sources have changed, then starts the server in this process.
import v8 from "node:v8";
import vm from "node:vm";
import { buildSiteIfChanged } from "./build/build-site.ts";

process.env["NODE_ENV"] ??= "production";
buildSiteIfChanged((line) => console.log(line));
await import("../server/src/main.ts");
forgetStart();

/** Starting takes a third more memory than serving. This releases it now rather than at the next collection. */
function forgetStart(): void {
  v8.setFlagsFromString("--expose-gc");
  const collect: unknown = vm.runInNewContext("gc");
  if (typeof collect === "function") {
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
  }
}
