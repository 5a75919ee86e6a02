import { buildSite } from "./build/build-site.ts";

buildSite((line) => console.log(line));
