// The site as the journeys find it: a fresh demo world on a fixed date. Pictures are kept from run to run.
import fs from "node:fs";
import path from "node:path";
import { clusterFolder } from "../../server/src/db/cluster-place.ts";

const dataDir = path.resolve(import.meta.dirname, "../../.cache/e2e");
fs.mkdirSync(dataDir, { recursive: true });
fs.rmSync(clusterFolder(dataDir), { recursive: true, force: true });

process.env["NODE_ENV"] = "production";
process.env["DATA_DIR"] = dataDir;
process.env["PORT"] = process.env["E2E_PORT"] ?? "3411";
process.env["CLOCK"] = "2027-04-12T09:00:00Z";
process.env["RATE_LIMITS"] = "off";
// A new checkout would make them for minutes, on the processors that the journeys need.
process.env["AVIF"] = "off";
// Each journey comes from its own address, set by a header.
process.env["TRUSTED_PROXIES"] = "127.0.0.1";
// A proxy makes a server public, on which what is meant for tests must be asked for.
process.env["DEMO"] = "1";
process.env["PAYMENTS"] = "testpay";
process.env["ALLOW_TEST_CLOCK"] = "1";
await import("../../server/src/main.ts");
