/** A box of an MP4: its type, and where its header, its content and its end are. */
export interface Box {
  readonly type: string;
  readonly head: number;
  readonly start: number;
  readonly end: number;
}

/** More sibling boxes than any real video contains. */
export const maxBoxes = 5000;

/** The size of a box header, in bytes. */
export const boxHeadBytes = 16;

/**
 * Parses the header of a box; null if it is invalid. The box may claim to end after `end`.
 * @param end the end of the enclosing box or file
 */
export function boxAt(head: Uint8Array, offset: number, end: number): Box | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const type = String.fromCharCode(...head.subarray(4, 8));
  const short = view.getUint32(0);
  if (short === 0) {
    return { type, head: offset, start: offset + 8, end };
  }
  if (short === 1) {
    const long = head.length < boxHeadBytes ? 0 : Number(view.getBigUint64(8));
    return long < boxHeadBytes
      ? null
      : { type, head: offset, start: offset + boxHeadBytes, end: offset + long };
  }
  return short < 8 ? null : { type, head: offset, start: offset + 8, end: offset + short };
}

/** The sibling boxes in a range of bytes, up to the first invalid one. */
export function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let offset = start; offset + 8 <= end && boxes.length < maxBoxes;) {
    const box = boxAt(bytes.subarray(offset, Math.min(end, offset + boxHeadBytes)), offset, end);
    if (box === null || box.end > end) {
      break;
    }
    boxes.push(box);
    offset = box.end;
  }
  return boxes;
}

/** The first box at a path of types below another, or undefined. */
export function findBox(bytes: Uint8Array, box: Box, ...path: string[]): Box | undefined {
  let found: Box | undefined = box;
  for (const name of path) {
    found = found && boxesIn(bytes, found.start, found.end).find(({ type }) => type === name);
  }
  return found;
}
