// Starts the built site for the journeys: a fresh demo world on a fixed date. Pictures are kept between runs.
import { serverFile } from "../server-command.ts";
import { clearData, firstDataDir, testSiteEnvironment } from "./test-site.ts";

clearData(firstDataDir);
Object.assign(process.env, {
  ...testSiteEnvironment({
    dataDir: firstDataDir,
    port: process.env["E2E_PORT"] ?? "3411",
    clock: "2027-04-12T09:00:00Z",
  }),
  PAYMENTS: "testpay",
});
await import(serverFile);
