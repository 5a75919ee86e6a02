import { BadModel } from "./bad-model.ts";
import { gltf, type Gltf } from "./gltf.ts";

/** A glTF document with its binary part. */
export interface Glb {
  readonly document: Gltf;
  readonly binary: Uint8Array;
}

const headerBytes = 12;
const chunkHeaderBytes = 8;
const magic = 0x46_54_6c_67;
const maxPadding = 7;
const chunkTypes = { json: 0x4e_4f_53_4a, binary: 0x00_4e_49_42 };

/** What exporters and people upload instead of a GLB file, by its first bytes. */
const otherFiles: readonly (readonly [start: string, message: string])[] = [
  [
    "{",
    "This is a glTF file in text form (.gltf), whose geometry (.bin) and textures are in other files. Export everything into one GLB file.",
  ],
  ["PK", "This is a ZIP or USDZ file. Export the room as one GLB file."],
  ["Kaydara FBX", "This is an FBX file. Export the room as GLB."],
  ["BLENDER", "This is a Blender file. Export the room from Blender as GLB."],
];

/**
 * Reads the container of a binary glTF file. What follows its end is ignored, and so are chunks of other kinds.
 * @throws BadModel
 */
export function readGlb(file: Uint8Array): Glb {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < headerBytes || view.getUint32(0, true) !== magic) {
    const start = String.fromCharCode(...file.subarray(0, 16)).trimStart();
    throw new BadModel(
      otherFiles.find(([begins]) => start.startsWith(begins))?.[1] ??
        "This is not a binary glTF file. Export the room as GLB.",
    );
  }
  if (view.getUint32(4, true) !== 2) {
    throw new BadModel("This file has an older version of glTF. Export the room as glTF 2.0.");
  }
  const end = view.getUint32(8, true);
  if (end > file.length) {
    throw new BadModel("This file is cut off. Export it again and upload the new file.");
  }
  let json: Uint8Array | null = null;
  let binary: Uint8Array | null = null;
  for (
    let start = afterPadding(file, headerBytes, view);
    start + chunkHeaderBytes <= end;
    start = afterPadding(file, start, view)
  ) {
    const [length, type] = [view.getUint32(start, true), view.getUint32(start + 4, true)];
    const from = start + chunkHeaderBytes;
    if (from + length > end) {
      throw damaged(`its part at byte ${start} ends beyond the file`);
    }
    const chunk = file.subarray(from, from + length);
    if (type === chunkTypes.json) {
      json ??= chunk;
    } else if (type === chunkTypes.binary) {
      binary ??= Uint8Array.from(chunk);
    }
    start = from + length;
  }
  const document = parseDocument(json);
  const needsBinary = document.buffers.some(({ uri, byteLength }) => !uri && byteLength > 0);
  if (!binary && needsBinary) {
    throw new BadModel(
      "The geometry is missing: the file has no binary part (.bin). Export everything into one GLB file.",
    );
  }
  return { document, binary: binary ?? new Uint8Array() };
}

/**
 * The next chunk. Between chunks and after the last one, exporters fill up with zeros or spaces; the length of a chunk
 * may begin with the same bytes, so up to 7 are skipped only where they do not stand before a known kind of chunk.
 */
function afterPadding(file: Uint8Array, from: number, view: DataView): number {
  const known: readonly number[] = Object.values(chunkTypes);
  for (let place = from; place <= from + maxPadding && place + 8 <= file.length; place += 1) {
    if (known.includes(view.getUint32(place + 4, true))) {
      return place;
    }
    if (file[place] !== 0 && file[place] !== 0x20) {
      break;
    }
  }
  return from;
}

/** @param reason what is wrong, as the end of a sentence */
export const damaged = (reason: string) =>
  new BadModel(`This file is damaged: ${reason}. Export it again and upload the new file.`);

function parseDocument(json: Uint8Array | null): Gltf {
  if (!json) {
    throw damaged("it has no description of the room (JSON)");
  }
  const document = parseJson(json);
  const parsed = gltf.safeParse(document);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = (issue?.path ?? [])
      .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
      .join("")
      .replace(/^\./, "");
    throw damaged(`its description is wrong at ${place || "its start"}`);
  }
  return parsed.data;
}

function parseJson(json: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(json);
    // The end is filled up with spaces, and by some exporters with zeros.
    return JSON.parse(text.replace(/\0+$/, ""));
  } catch {
    throw damaged("its description (JSON) cannot be read");
  }
}
