// Starts the built site for the journeys: a fresh demo world on a fixed date. Pictures are kept between runs.
import path from "node:path";
import { serverFile } from "../server-command.ts";
import { cache, clearData, testSiteEnvironment } from "./test-site.ts";

const dataDir = path.join(cache, "e2e");
clearData(dataDir);
Object.assign(process.env, {
  ...testSiteEnvironment({
    dataDir,
    port: process.env["E2E_PORT"] ?? "3411",
    clock: "2027-04-12T09:00:00Z",
  }),
  PAYMENTS: "testpay",
});
await import(serverFile);
