// The peer of months: node:http + pg runs the statements of a read and sends the JSON of the last one.
import "temporal-polyfill/global";
import fs from "node:fs";
import http from "node:http";
import pg from "pg";
import { z } from "zod";
import { createReplay } from "../replay/replay.ts";
import { replayPlan } from "../replay/replay-plan.ts";

const { plan, factsByPath } = z
  .object({ plan: replayPlan, factsByPath: z.record(z.string(), z.record(z.string(), z.string())) })
  .parse(JSON.parse(fs.readFileSync(process.env["GIVEN"] ?? "", "utf8")));
const pool = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: Number(process.env["CONNECTIONS"]),
});
const replay = createReplay(pool, plan);

http
  .createServer((request, response) => {
    void replay(factsByPath[request.url ?? ""] ?? {}).then(
      ([row]) => {
        const json = Buffer.from(String(row?.["json"]));
        response.writeHead(200, {
          "content-type": "application/json; charset=utf-8",
          "content-length": json.length,
        });
        response.end(json);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  })
  .listen(Number(process.env["PORT"]), "127.0.0.1");
