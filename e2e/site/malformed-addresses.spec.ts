import http from "node:http";
import { expect, test } from "@playwright/test";
import { seededRandom, type SeededRandom } from "../../demo/src/plan/seeded-random.ts";
import { randomSegment } from "../../server/test/calls/random-text.ts";

/** The places of codes and names in addresses of the site. */
const pages = [
  "/spaces/*",
  "/spaces/*/landing",
  "/spaces/*/book",
  "/blog/*",
  "/blog/*/report",
].concat(
  ["/discounts/*", "/content/*", "/landing/*", "/account/password/reset/*", "/bookings/*"],
  ["/bookings/*/time", "/bookings/*/success", "/bookings/*/rebook", "/pictures/*/500.webp", "/*"],
  ["/spaces?city=*", "/bookings/create?space=*", "/spaces/*.data", "/*/*", "/assets/*", "//*"],
);
/** Well-formed codes that do not exist. */
const codes = [
  "a.b",
  "caf%C3%A9",
  "SAVE%2010",
  "carnaby-yard)",
  "x".repeat(90),
  "x".repeat(3000),
  "%",
];
const codePages = ["/spaces/*", "/blog/*", "/discounts/*"];
/** `npm run fuzz` sends more. */
const count = Number(process.env["FUZZ_PAGES"] ?? 60);

interface Answer {
  readonly status: number;
  readonly body: string;
  /** The target of a redirect; null for any other answer. */
  readonly location: string | null;
}

/** Sends an address unchanged, which a browser or `fetch` would normalise. */
function ask(base: string, path: string): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          location: answer.headers.location ?? null,
        });
      });
    });
    request.on("error", reject);
  });
}

/** Sends an address like `ask`, and follows the redirect to the lower-case address if there is one. */
async function askCanonical(base: string, path: string): Promise<Answer> {
  const answer = await ask(base, path);
  return answer.status === 301 && answer.location ? ask(base, answer.location) : answer;
}

/** Leaves out addresses that an HTTP client refuses to send. */
const sendable = (path: string) => path.replace(/[^\x21-\x7e]/g, "");

function malformedAddress(random: SeededRandom): string {
  return sendable(random.pick(pages).replaceAll("*", () => randomSegment(random)));
}

test("malformed codes end on the not-found page with 404", async ({ baseURL }) => {
  for (const page of codePages) {
    for (const code of codes) {
      const { status, body } = await askCanonical(baseURL ?? "", page.replace("*", code));
      expect([page, code.slice(0, 20), status]).toEqual([page, code.slice(0, 20), 404]);
      expect(body).toContain("There is nothing behind this door.");
    }
  }
});

test(`${count} malformed addresses of pages get no 5xx`, async ({ baseURL }) => {
  const random = seededRandom("malformed addresses");
  const faults: string[] = [];
  for (let done = 0; done < count; done += 5) {
    const batch = Array.from({ length: 5 }, () => malformedAddress(random));
    await Promise.all(
      batch.map(async (path) => {
        const { status } = await ask(baseURL ?? "", path);
        if (status < 200 || status >= 500) {
          faults.push(`${status} ${path.slice(0, 200)}`);
        }
      }),
    );
  }
  expect(faults).toEqual([]);
});
