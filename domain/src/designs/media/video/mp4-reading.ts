import { boxesIn, findBox, type Box } from "./mp4-boxes.ts";

/** A box of the index as numbers. Reading beyond it throws a RangeError. */
export interface Reading {
  readonly box: Box;
  readonly version: number;
  uint16(offset: number): number;
  uint32(offset: number): number;
  int32(offset: number): number;
  uint64(offset: number): number;
  int64(offset: number): number;
  letters(offset: number): string;
}

export function readBox(index: Uint8Array, box: Box): Reading {
  const view = viewOf(index, box);
  return {
    box,
    version: view.getUint8(0),
    uint16: (offset) => view.getUint16(offset),
    uint32: (offset) => view.getUint32(offset),
    int32: (offset) => view.getInt32(offset),
    uint64: (offset) => Number(view.getBigUint64(offset)),
    int64: (offset) => Number(view.getBigInt64(offset)),
    letters: (offset) =>
      String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(offset + place))),
  };
}

export function viewOf(index: Uint8Array, { start, end }: Box): DataView {
  return new DataView(index.buffer, index.byteOffset + start, end - start);
}

/** Finds a box by its path below another. */
export type ReadPath = (...path: string[]) => Reading | null;

export function readerBelow(index: Uint8Array, above: Box): ReadPath {
  return (...path) => {
    const box = findBox(index, above, ...path);
    return box && box.end > box.start ? readBox(index, box) : null;
  };
}

/** @throws RangeError if it is missing */
export function required(reading: Reading | null): Reading {
  if (!reading) {
    throw new RangeError("A track without a required box");
  }
  return reading;
}

/**
 * The MPEG-4 object type of a sample entry, which names what `mp4a` and `mp4v` contain; null if it does not say.
 * @param fields the length of the entry's own fields, in bytes
 */
export function objectTypeOf(index: Uint8Array, entry: Box, fields: number): number | null {
  const config = boxesIn(index, entry.start + fields, entry.end).find(
    ({ type }) => type === "esds",
  );
  if (!config) {
    return null;
  }
  const view = viewOf(index, config);
  // Descriptors: a tag, a length of one to four bytes, then content.
  const contentAt = (offset: number) => {
    let place = offset + 1;
    while (view.getUint8(place) >= 0x80) {
      place += 1;
    }
    return place + 1;
  };
  return view.getUint8(contentAt(contentAt(4) + 3));
}
