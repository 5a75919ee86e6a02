import fs from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, type Encoding } from "../fast-lane/accepted-encoding.ts";
import { lifetimes } from "../fast-lane/answer-cache.ts";
import { createFileAnswer, sendForm } from "../fast-lane/answer.ts";
import { etagOf } from "../reply/etag-of.ts";
import { notFound } from "../reply/refusal.ts";

interface BuiltFiles {
  /** The folder of Vite's output. */
  readonly folder: string;
  /** The path of the folder on the site, with slashes around it. */
  readonly prefix: string;
  /** The headers of a file, besides its type and length. */
  readonly headersOf: (file: { readonly isHashed: boolean }) => Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** What the name of a file's form ends with. */
const extensions: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/**
 * Serves the files of a build. `Accept-Encoding` chooses their compressed form. Other addresses below a folder of files
 * get the site's not-found page.
 */
export function serveBuiltFiles(
  app: FastifyInstance,
  { folder, prefix, headersOf }: BuiltFiles,
): void {
  const names = filesBelow(folder);
  const found = new Set(names);
  const { cache, headers } = app.fastLane;
  const keyOf = (name: string, encoding: Encoding) => prefix + name + extensions[encoding];

  const formOf = (name: string, accepted: Encoding) =>
    found.has(name + extensions[accepted]) ? accepted : "identity";
  const load = async (name: string, type: string, encoding: Encoding) => {
    const bytes = await fs.promises.readFile(path.join(folder, name + extensions[encoding]));
    return createFileAnswer(bytes, {
      lasting: {
        ...headersOf({ isHashed: name.startsWith("assets/") }),
        etag: etagOf(bytes),
        vary: "accept-encoding",
      },
      content: {
        ...headers,
        "content-type": type,
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      },
    });
  };
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const type = types[path.extname(name)];
    if (!found.has(name) || type === undefined) {
      return sendMissing(request, reply);
    }
    const encoding = formOf(name, acceptedEncoding(request.headers["accept-encoding"]));
    const file = await cache.get(keyOf(name, encoding), lifetimes.file, () =>
      load(name, type, encoding),
    );
    return file
      ? sendForm(await file.prepare(encoding), request, reply)
      : sendMissing(request, reply);
  };

  // One route for each folder, since hundreds of routes take time at every start.
  for (const part of new Set(names.map((name) => name.replace(/\/.*/s, "/*")))) {
    if (!part.endsWith("/*")) {
      app.get(prefix + part, { compress: false }, (request, reply) => send(part, request, reply));
    } else {
      const start = part.slice(0, -1);
      app.fastLane.addFiles({
        route: prefix + part,
        prefix: prefix + start,
        keyOf(address, accepted) {
          const name = address.slice(prefix.length);
          // A compressed form has no address.
          return types[path.extname(name)] === undefined
            ? null
            : keyOf(name, formOf(name, accepted));
        },
      });
      app.get<{ Params: { "*": string } }>(prefix + part, { compress: false }, (request, reply) =>
        send(start + request.params["*"], request, reply),
      );
    }
  }
  if (found.has("index.html")) {
    app.get(prefix, { compress: false }, (request, reply) => send("index.html", request, reply));
  }
}

/** Lists the files below a folder by their paths in it. Node's recursive listing asks for each file, which takes time. */
function filesBelow(folder: string, prefix = ""): string[] {
  return fs
    .readdirSync(path.join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(folder, `${prefix}${entry.name}/`)
        : [`${prefix}${entry.name}`],
    );
}

async function sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { sendNotFoundPage } = request.server;
  if (!sendNotFoundPage) {
    throw notFound("This address");
  }
  await sendNotFoundPage(request, reply);
  return reply;
}
