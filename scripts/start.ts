// Builds the site if its sources have changed, then starts the server in this process.
import { buildSiteIfChanged } from "./build/build-site.ts";

process.env["NODE_ENV"] ??= "production";
buildSiteIfChanged((line) => console.log(line));
await import("../server/src/main.ts");
