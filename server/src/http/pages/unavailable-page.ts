import type { FastifyReply, FastifyRequest } from "fastify";
import { databaseRetrySeconds } from "../reply/error-reply.ts";

/** Answers 503 with a page that retries. The router's requests for data get only the status. */
export function sendUnavailable(
  request: FastifyRequest,
  reply: FastifyReply,
  nonce: string,
): FastifyReply {
  return sendBarePage(request, reply, {
    status: 503,
    retryAfterSeconds: databaseRetrySeconds,
    title: "Back in a moment",
    data: "The site is starting again.",
    text: "We are restarting a part of the site. Nothing you did was lost, and this page tries again by itself every few seconds.",
    script: `<script nonce="${nonce}">
const tryAgain = async () => {
  const isUp = await fetch("/api/health/", { cache: "no-store" }).then((answer) => answer.ok, () => false);
  if (isUp) location.reload(); else setTimeout(tryAgain, 2000);
};
setTimeout(tryAgain, 2000);
</script>`,
  });
}

/** Answers 429 to a network that has requested too many pages. Source: docs/limits.md#how-often */
export function sendTooManyPages(
  request: FastifyRequest,
  reply: FastifyReply,
  retryAfterSeconds: number,
): FastifyReply {
  return sendBarePage(request, reply, {
    status: 429,
    retryAfterSeconds,
    title: "One moment",
    data: "Too many requests.",
    text: "Your network has opened a great many pages within a minute. Please wait a moment and try again.",
    script: "",
  });
}

interface BarePage {
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;
  readonly title: string;
  /** What the router's requests for data get. */
  readonly data: string;
  readonly text: string;
  readonly script: string;
}

function sendBarePage(request: FastifyRequest, reply: FastifyReply, page: BarePage): FastifyReply {
  reply.code(page.status).headers({
    "retry-after": String(page.retryAfterSeconds),
    "cache-control": "no-store",
  });
  const [path = ""] = request.url.split("?");
  return path.endsWith(".data")
    ? reply.type("text/plain; charset=utf-8").send(page.data)
    : reply.type("text/html; charset=utf-8").send(barePage(page));
}

/** It loads nothing, since other parts may fail as well. Without scripts, visitors use the link to retry. */
const barePage = ({ title, text, script }: BarePage) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Frontage</title>
<style>
:root { color-scheme: light }
* { box-sizing: border-box; margin: 0 }
body { background: #faf7f2; color: #171310; font: 1.0625rem/1.5 "Instrument Sans", system-ui, sans-serif }
header { border-bottom: 1px solid #171310 }
header p { max-width: 80rem; margin: auto; padding: 1rem clamp(1.25rem, 4vw, 3rem);
  font: 700 1.75rem/1.15 "Bricolage Grotesque", system-ui, sans-serif; letter-spacing: -.03em }
main { max-width: 80rem; margin: auto; padding: 6rem clamp(1.25rem, 4vw, 3rem) }
h1 { max-width: 20ch; font: 700 clamp(2.5rem, 7vw, 5rem)/1 "Bricolage Grotesque", system-ui, sans-serif; letter-spacing: -.035em }
main p { max-width: 36rem; margin-top: 1.5rem; font-size: 1.125rem }
a { display: inline-block; margin-top: 2rem; padding: .75rem 1.5rem; min-height: 2.75rem; background: #171310; color: #faf7f2;
  font-weight: 600; text-decoration: none }
a:hover { background: #574e46 }
a:focus-visible { outline: 3px solid #d9411e; outline-offset: 2px }
</style>
</head>
<body>
<header><p>Frontage</p></header>
<main>
<h1>${title}.</h1>
<p role="status">${text}</p>
<a href="">Try again</a>
</main>
${script}
</body>
</html>
`;
