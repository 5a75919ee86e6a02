import { boxesIn, findBox, type Box } from "./mp4-boxes.ts";
import { viewOf } from "./mp4-reading.ts";
import type { Mp4Track } from "./mp4-track.ts";

/** Bytes `[start, end)` of a file that are to be replaced: by a name, or by zeros without one. */
export interface Patch {
  readonly start: number;
  readonly end: number;
  readonly name: string | null;
}

/** The name of a box without meaning. */
const free = "free";

const kept: Readonly<Record<string, readonly string[]>> = {
  moov: ["mvhd", "trak", "iods"],
  trak: ["tkhd", "edts", "mdia", "tapt", "tref"],
  mdia: ["mdhd", "hdlr", "minf"],
  minf: ["vmhd", "smhd", "gmhd", "hdlr", "dinf", "stbl", "nmhd"],
};

/**
 * What a video says beyond what is seen and heard, as patches in order: place, device, author and time of the recording,
 * names, tracks of other kinds such as those of a satellite receiver, and bytes that belong to nothing. Nothing moves,
 * so that the index stays right. Source: docs/running/security.md#what-files-reveal
 * @param place where the content of the index begins in the file
 * @param outer the boxes of the file
 */
export function privateParts(
  index: Uint8Array,
  place: number,
  tracks: readonly Mp4Track[],
  outer: readonly Box[],
  size: number,
): Patch[] {
  const used: [start: number, end: number][] = tracks.flatMap(({ ranges }) => ranges ?? []);
  const renamed: Patch[] = [];
  let hasIndex = false;
  for (const { type, head, start, end } of outer) {
    const isIndex: boolean = type === "moov" && !hasIndex;
    hasIndex ||= isIndex;
    const isWhole = type === "ftyp" || isIndex;
    used.push([head, isWhole ? end : start]);
    if (!isWhole && type !== "mdat") {
      renamed.push(nameAt(head + 4));
    }
  }
  const inIndex = indexParts(index).map(({ start, end, name }) => ({
    start: start + place,
    end: end + place,
    name,
  }));
  return [...gapsBetween(used, size), ...renamed, ...inIndex].toSorted((a, b) => a.start - b.start);
}

const nameAt = (start: number): Patch => ({ start, end: start + 4, name: free });
const zeros = (start: number, end: number): Patch[] =>
  end > start ? [{ start, end, name: null }] : [];

/** What no range covers. */
function gapsBetween(used: [start: number, end: number][], size: number): Patch[] {
  used.sort(([a], [b]) => a - b);
  const gaps: Patch[] = [];
  let reached = 0;
  for (const [start, end] of used) {
    gaps.push(...zeros(reached, start));
    reached = Math.max(reached, end);
  }
  return [...gaps, ...zeros(reached, size)];
}

function indexParts(index: Uint8Array): Patch[] {
  const patches: Patch[] = [];
  const visit = (box: Box): void => {
    const wanted = kept[box.type];
    for (const child of boxesIn(index, box.start, box.end)) {
      if (wanted && !wanted.includes(child.type)) {
        patches.push(...removed(child));
      } else if (child.type === "trak" && !isShown(index, child)) {
        patches.push(...removed(child));
      } else if (kept[child.type]) {
        visit(child);
      } else {
        patches.push(...detailsOf(index, child));
      }
    }
  };
  visit({ type: "moov", head: 0, start: 0, end: index.length });
  return patches;
}

const isShown = (index: Uint8Array, track: Box) => {
  const handler = findBox(index, track, "mdia", "hdlr");
  const kind = handler && viewOf(index, handler).byteLength >= 12 ? lettersAt(index, handler) : "";
  return kind === "vide" || kind === "soun";
};

const lettersAt = (index: Uint8Array, { start }: Box) =>
  String.fromCharCode(...index.subarray(start + 8, start + 12));

/** A box that becomes free space. */
const removed = ({ head, start, end }: Box): Patch[] => [nameAt(head + 4), ...zeros(start, end)];

/** Times of a header, the name of a handler and addresses of other files. */
function detailsOf(index: Uint8Array, box: Box): Patch[] {
  const { type, start, end } = box;
  switch (type) {
    case "mvhd":
    case "tkhd":
    case "mdhd":
      return zeros(start + 4, Math.min(end, start + (index[start] === 1 ? 20 : 12)));
    case "hdlr":
      return zeros(start + 24, end);
    case "dinf": {
      const list = findBox(index, box, "dref");
      return list
        ? boxesIn(index, list.start + 8, list.end).flatMap((entry) =>
            zeros(entry.start + 4, entry.end),
          )
        : [];
    }
    default:
      return [];
  }
}
