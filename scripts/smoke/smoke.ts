// Uses a running site as a customer would: `npm run smoke -- https://frontage.example`. Fails with a sentence.
import "temporal-polyfill/global";
import { SmokeFailure, smokeTest } from "./smoke-test.ts";

const usage = `Usage: npm run smoke -- URL

Signs up, books and cancels at the site of that address, such as http://127.0.0.1:3000.`;

function originOf(text: string | undefined): string | null {
  const url = URL.parse(text ?? "");
  const isOrigin = url?.protocol === "http:" || url?.protocol === "https:";
  return url && isOrigin && url.pathname === "/" && url.search === "" ? url.origin : null;
}

const [given, ...others] = process.argv.slice(2);
const origin = others.length === 0 ? originOf(given) : null;
if (origin === null) {
  console.error(usage);
  process.exit(2);
}
try {
  await smokeTest(origin, (line) => console.log(line));
  console.log(`${origin} works.`);
} catch (error) {
  if (!(error instanceof SmokeFailure)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}
