// Starts the site of the operator's journey at the instant of its first argument, with a fresh demo world, or with
// what the last start left if the second argument is "kept".
import path from "node:path";
import { operatorSitePort } from "../../e2e/operator-site/operator-site.ts";
import { serverFile } from "../server-command.ts";
import { cache, clearData, testSiteEnvironment } from "./test-site.ts";

const [, , clock = "", data] = process.argv;
const dataDir = path.join(cache, "e2e-operator");
if (data !== "kept") {
  clearData(dataDir);
}
Object.assign(process.env, {
  ...testSiteEnvironment({ dataDir, port: operatorSitePort, clock }),
  PAYMENTS: "testpay",
});
await import(serverFile);
