/** A pseudo-random number in [0, 1), always the same for the same parts. */
export function noise(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  const text = parts.join("|");
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Noise that changes smoothly with `position`: random at whole numbers and linear in between. */
export function smoothNoise(position: number, ...parts: readonly (string | number)[]): number {
  const before = Math.floor(position);
  const [from, to] = [noise(...parts, before), noise(...parts, before + 1)];
  return from + (to - from) * (position - before);
}
