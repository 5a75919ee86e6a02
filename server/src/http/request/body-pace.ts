import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const windowMs = 20_000;
/** About 200 bytes a second, which is slower than any network that can load the site. */
const minBytesPerWindow = 4096;

/**
 * Ends requests with a stalled body. While it progresses, an upload may take as long as a whole request may.
 * Source: docs/running/operations.md#limits-of-time
 */
export function watchBodies(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (hasBody(request)) {
      watchBody(request, reply);
    }
    done();
  });
}

function watchBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  let received = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    if (raw.complete) {
      clearInterval(timer);
    } else if (bytesRead - received < minBytesPerWindow) {
      clearInterval(timer);
      raw.socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
      raw.socket.destroySoon();
    }
    received = bytesRead;
  }, windowMs);
  timer.unref();
  reply.raw.once("close", () => clearInterval(timer));
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
