import type { SeededRandom } from "../../../demo/src/plan/seeded-random.ts";
import { badSegments } from "./bad-values.ts";

/** Characters with a special meaning in routers, databases, regular expressions, calendars and mails. */
const letters = [
  ..."%/\\?#&=;:@!$'\"()[]{}<>*+,.~^|`_- \t\r\n\u0000\u001f\u007f\u00e9\u202e💥aZ09",
];

/** Up to 40 characters that often break software. */
export function randomText(random: SeededRandom): string {
  return Array.from({ length: random.between(0, 40) }, () => random.pick(letters)).join("");
}

/** A segment of an address: sometimes escaped, sometimes partly. */
export function randomSegment(random: SeededRandom): string {
  const text = randomText(random);
  switch (random.between(0, 3)) {
    case 0:
      return encodeURIComponent(text.isWellFormed() ? text : "x");
    case 1:
      return `${random.pick(badSegments)}${encodeURIComponent(text)}`;
    case 2:
      return `%${random.bytes(1).toString("hex")}%${random.bytes(1).toString("hex")}`;
    default:
      return random.pick(badSegments);
  }
}
