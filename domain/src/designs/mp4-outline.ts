/** Reads bytes of a file, from `start` up to but not including `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** The most bytes that the index of a video may take; 20 minutes at 120 pictures a second take 5 MB. */
const maxIndexBytes = 24 * 1024 * 1024;
const maxBoxes = 5000;

interface Box {
  readonly type: string;
  /** Where its content starts and ends. */
  readonly start: number;
  readonly end: number;
}

/**
 * The message for an MP4 that is not whole or cannot be played from its index; null if it is sound. It reads the heads
 * of the outermost boxes and the index, never the film. Source: docs/designs.md#what-is-accepted
 */
export async function mp4OutlineProblem(read: ReadBytes, size: number): Promise<string | null> {
  const found = new Map<string, Box>();
  let boxes = 0;
  for (let offset = 0; offset + 8 <= size;) {
    boxes += 1;
    const box = boxAt(await read(offset, Math.min(size, offset + 16)), offset, size);
    if (box === null || boxes > maxBoxes) {
      return "This video is damaged. Export it again.";
    }
    if (box.end > size) {
      return "This video is cut off: its end is missing. Export or copy it again.";
    }
    if (box.type === "moof") {
      return fragmented;
    }
    if (!found.has(box.type)) {
      found.set(box.type, box);
    }
    offset = box.end;
  }
  const index = found.get("moov");
  if (!index) {
    return "This video has no index: it was cut off while it was saved. Export it again.";
  }
  if (index.end - index.start > maxIndexBytes) {
    return "The index of this video is too large. Export it again.";
  }
  return indexProblem(await read(index.start, index.end));
}

const fragmented =
  "This video is a fragmented MP4, which is made for streaming. Export it as a plain MP4.";

function indexProblem(index: Uint8Array): string | null {
  const children = boxesIn(index, 0, index.length);
  if (children.some(({ type }) => type === "mvex")) {
    return fragmented;
  }
  const formats = children
    .filter(({ type }) => type === "trak")
    .flatMap((track) => inside(index, track, ["mdia", "minf", "stbl", "stsd"]))
    // After a version, flags and a count come the formats as boxes.
    .flatMap(({ start, end }) => boxesIn(index, start + 8, end).map(({ type }) => type));
  return formats.some((type) => type === "encv" || type === "enca")
    ? "This video is encrypted. Export it without copy protection."
    : null;
}

function inside(bytes: Uint8Array, box: Box, path: readonly string[]): Box[] {
  const [name, ...rest] = path;
  return name === undefined
    ? [box]
    : boxesIn(bytes, box.start, box.end)
        .filter(({ type }) => type === name)
        .flatMap((child) => inside(bytes, child, rest));
}

function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let offset = start; offset + 8 <= end && boxes.length < maxBoxes;) {
    const box = boxAt(bytes.subarray(offset, Math.min(end, offset + 16)), offset, end);
    if (box === null || box.end > end) {
      break;
    }
    boxes.push(box);
    offset = box.end;
  }
  return boxes;
}

/** The box whose head is given; null if it is none. @param end where what it lies in ends */
function boxAt(head: Uint8Array, offset: number, end: number): Box | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const type = String.fromCharCode(...head.subarray(4, 8));
  const short = view.getUint32(0);
  if (short === 0) {
    return { type, start: offset + 8, end };
  }
  if (short === 1) {
    if (head.length < 16) {
      return null;
    }
    const long = Number(view.getBigUint64(8));
    return long < 16 ? null : { type, start: offset + 16, end: offset + long };
  }
  return short < 8 ? null : { type, start: offset + 8, end: offset + short };
}
