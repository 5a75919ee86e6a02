/** A box of an MP4: its four letters, and where its content starts and ends. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** More boxes than any film has side by side. */
export const maxBoxes = 5000;

/** The bytes of a box's head. */
export const boxHeadBytes = 16;

/**
 * The box whose first bytes are given; null if it is none. It may claim to end after `end`.
 * @param end where what it lies in ends
 */
export function boxAt(head: Uint8Array, offset: number, end: number): Box | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const type = String.fromCharCode(...head.subarray(4, 8));
  const short = view.getUint32(0);
  if (short === 0) {
    return { type, start: offset + 8, end };
  }
  if (short === 1) {
    const long = head.length < boxHeadBytes ? 0 : Number(view.getBigUint64(8));
    return long < boxHeadBytes ? null : { type, start: offset + boxHeadBytes, end: offset + long };
  }
  return short < 8 ? null : { type, start: offset + 8, end: offset + short };
}

/** The boxes side by side in a part of the bytes, up to the first that does not fit. */
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

/** The first box at a path of types below another; undefined if there is none. */
export function findBox(bytes: Uint8Array, box: Box, ...path: string[]): Box | undefined {
  let found: Box | undefined = box;
  for (const name of path) {
    found = found && boxesIn(bytes, found.start, found.end).find(({ type }) => type === name);
  }
  return found;
}
