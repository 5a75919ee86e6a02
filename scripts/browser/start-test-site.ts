// Starts the site for the journeys: a fresh demo world on a fixed date. Pictures are kept between runs.
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
// On a new checkout, AVIF would keep the processors busy for minutes, and the journeys need them.
process.env["AVIF"] = "off";
// A header gives each journey a separate address.
process.env["TRUSTED_PROXIES"] = "127.0.0.1";
// A proxy makes a server public, and then test settings must be requested explicitly.
process.env["DEMO"] = "1";
process.env["PAYMENTS"] = "testpay";
process.env["ALLOW_TEST_CLOCK"] = "1";
await import("../../server/src/main.ts");
