/** A number from 0 up to, but not including, 1 that looks random and is the same for the same parts. */
export function noise(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of parts.join("|")) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Noise that changes smoothly with `position`: it is drawn at whole numbers and runs straight between them. */
export function smoothNoise(position: number, ...parts: readonly (string | number)[]): number {
  const before = Math.floor(position);
  const [from, to] = [noise(...parts, before), noise(...parts, before + 1)];
  return from + (to - from) * (position - before);
}
