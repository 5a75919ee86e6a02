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
const chunkTypes = { json: 0x4e_4f_53_4a, binary: 0x00_4e_49_42 };

/**
 * Reads the container of a binary glTF file.
 * @throws BadModel
 */
export function readGlb(file: Uint8Array): Glb {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < headerBytes || view.getUint32(0, true) !== magic) {
    throw new BadModel("This is not a binary glTF file. Export the room as GLB.");
  }
  if (view.getUint32(4, true) !== 2) {
    throw new BadModel("This file has an older version of glTF. Export the room as glTF 2.0.");
  }
  if (view.getUint32(8, true) !== file.length) {
    throw new BadModel("This file is cut off. Export it again and upload the new file.");
  }
  let json: Uint8Array | null = null;
  let binary = new Uint8Array();
  for (let start = headerBytes; start + chunkHeaderBytes <= file.length;) {
    const [length, type] = [view.getUint32(start, true), view.getUint32(start + 4, true)];
    const from = start + chunkHeaderBytes;
    if (from + length > file.length) {
      throw damaged();
    }
    const chunk = file.subarray(from, from + length);
    if (type === chunkTypes.json) {
      json ??= chunk;
    } else if (type === chunkTypes.binary && binary.length === 0) {
      binary = Uint8Array.from(chunk);
    }
    start = from + length;
  }
  return { document: parseDocument(json), binary };
}

export const damaged = () =>
  new BadModel("This file is damaged. Export it again and upload the new file.");

function parseDocument(json: Uint8Array | null): Gltf {
  if (!json) {
    throw damaged();
  }
  try {
    return gltf.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json)));
  } catch {
    throw damaged();
  }
}
