// The peer of the list of spaces: node:http sends bytes that it read once.
import fs from "node:fs";
import http from "node:http";
import { z } from "zod";

const answers = z
  .record(z.string(), z.object({ file: z.string(), headers: z.record(z.string(), z.string()) }))
  .parse(JSON.parse(process.env["ANSWERS"] ?? "{}"));

const prepared = new Map(
  Object.entries(answers).map(([path, { file, headers }]) => [
    path,
    { headers, body: fs.readFileSync(file) },
  ]),
);

http
  .createServer((request, response) => {
    const answer = prepared.get(request.url ?? "");
    if (answer) {
      response.writeHead(200, answer.headers);
      response.end(answer.body);
    } else {
      response.writeHead(404);
      response.end();
    }
  })
  .listen(Number(process.env["PORT"]), "127.0.0.1");
