/** A domain in ASCII: `münchen.de` → `xn--mnchen-3ya.de`. One that is ASCII, or that no computer can have, stays. */
export function asciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain)) {
    return domain;
  }
  try {
    return /[\s/?#@:\\[\]%]/.test(domain) ? domain : new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Scripts that are written together. A domain that mixes others may disguise itself, and stays in ASCII. */
const readableLabels = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]+$/u,
  /^[\p{Script=Cyrillic}\p{Nd}-]+$/u,
  /^[\p{Script=Greek}\p{Nd}-]+$/u,
  /^[\p{Script=Arabic}\p{M}\p{Nd}-]+$/u,
  /^[\p{Script=Hebrew}\p{M}\p{Nd}-]+$/u,
  /^[\p{Script=Devanagari}\p{Nd}-]+$/u,
  /^[\p{Script=Thai}\p{Nd}-]+$/u,
];

/**
 * An address for readers: `ada@xn--mnchen-3ya.de` → `ada@münchen.de`. A domain that mixes scripts stays in ASCII.
 * Source: docs/people/names.md#e-mail-addresses
 */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return address.includes("xn--", at)
    ? address.slice(0, at + 1) +
        address
          .slice(at + 1)
          .split(".")
          .map(readableLabel)
          .join(".")
    : address;
}

function readableLabel(label: string): string {
  const decoded = label.startsWith("xn--") ? decodePunycode(label.slice(4)) : null;
  return decoded !== null &&
    asciiDomain(decoded) === label &&
    readableLabels.some((script) => script.test(decoded))
    ? decoded
    : label;
}

const base = 36;
const [tMin, tMax, skew, damp] = [1, 26, 38, 700];

/** Decodes a label without its prefix; null if it is malformed. Source: RFC 3492, section 6.2 */
function decodePunycode(encoded: string): string | null {
  const delimiter = encoded.lastIndexOf("-");
  const points = Array.from(encoded.slice(0, Math.max(delimiter, 0)), (letter) =>
    letter.charCodeAt(0),
  );
  let [point, index, bias] = [128, 0, 72];
  let position = delimiter + 1;
  while (position < encoded.length) {
    const start = index;
    let weight = 1;
    for (let step = base; ; step += base) {
      const digit = Number.parseInt(encoded[position] ?? "", base);
      position += 1;
      // In Punycode letters come before digits.
      const value = Number.isNaN(digit) ? digit : (digit + 26) % base;
      if (Number.isNaN(value)) {
        return null;
      }
      index += value * weight;
      const threshold = Math.min(tMax, Math.max(tMin, step - bias));
      if (value < threshold) {
        break;
      }
      weight *= base - threshold;
    }
    const count = points.length + 1;
    bias = adapt(index - start, count, start === 0);
    point += Math.floor(index / count);
    index %= count;
    if (point > 0x10_ffff) {
      return null;
    }
    points.splice(index, 0, point);
    index += 1;
  }
  return String.fromCodePoint(...points);
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  while (rest > ((base - tMin) * tMax) / 2) {
    rest = Math.floor(rest / (base - tMin));
    steps += base;
  }
  return steps + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
