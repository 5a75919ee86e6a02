import { buildServer } from "./build/build-server.ts";
import { buildSite } from "./build/build-site.ts";

const print = (line: string) => console.log(line);
await buildSite(print);
await buildServer(print);
