// The peer of pictures: node:http streams a file from the disk, as a bare server would.
import fs from "node:fs";
import http from "node:http";
import { pipeline } from "node:stream";

const file = process.env["FILE"] ?? "";
const path = process.env["FILE_PATH"] ?? "/";

http
  .createServer((request, response) => {
    if (request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    fs.stat(file, (error, stats) => {
      if (error) {
        response.writeHead(500).end();
        return;
      }
      response.writeHead(200, {
        "content-type": "image/webp",
        "content-length": stats.size,
        "cache-control": "public, max-age=31536000, immutable",
      });
      pipeline(fs.createReadStream(file), response, () => {});
    });
  })
  .listen(Number(process.env["PORT"]), "127.0.0.1");
