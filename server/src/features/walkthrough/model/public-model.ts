import { stripPicture } from "@frontage/domain/media/strip/strip-picture.ts";
import { shownExtensions } from "./check-document.ts";
import { shownImages } from "./list-textures.ts";
import { isMarker } from "./read-nodes.ts";
import type { Glb } from "./read-glb.ts";

const parts = new Set(
  "accessors animations asset bufferViews buffers cameras extensions extensionsRequired extensionsUsed images materials meshes nodes samplers scene scenes skins textures".split(
    " ",
  ),
);

/**
 * Makes the file that visitors get: what is seen, without authors, programs, names, notes, unknown extensions, metadata
 * of textures and bytes that nothing uses. Source: docs/running/security.md#what-files-reveal
 * @throws RangeError if a texture is damaged
 */
export function publicModel({ document, binary }: Glb): Uint8Array<ArrayBuffer> {
  const views = document.bufferViews.map((view) => ({ ...view }));
  const content = usedBytes({ document, binary });
  for (const at of shownImages(document)) {
    const { bufferView: index = -1 } = document.images[at] ?? {};
    const view = views[index];
    if (view && !view.extensions) {
      const start = view.byteOffset;
      const end = start + view.byteLength;
      const texture = stripPicture(binary.subarray(start, end));
      content.fill(0, start, end);
      content.set(texture, start);
      view.byteLength = texture.length;
    }
  }
  const kept = Object.entries({ ...document, bufferViews: views }).filter(([key]) =>
    parts.has(key),
  );
  const cleaned = Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === "nodes" ? document.nodes.map(cleanNode) : clean(value),
    ]),
  );
  return writeGlb(
    {
      ...cleaned,
      asset: { version: "2.0" },
      extensionsUsed: document.extensionsUsed.filter((name) => shownExtensions.has(name)),
    },
    content,
  );
}

/** The binary part, with zeros where no view of it is used. */
function usedBytes({ document, binary }: Glb): Uint8Array {
  const { accessors, images, bufferViews } = document;
  const shown = shownImages(document);
  const used = new Set([
    ...accessors.map(({ bufferView }) => bufferView),
    ...images.flatMap(({ bufferView }, at) => (shown.has(at) ? [bufferView] : [])),
  ]);
  const content = new Uint8Array(binary.length);
  for (const [index, view] of bufferViews.entries()) {
    const { buffer, byteOffset, byteLength } = view.extensions?.EXT_meshopt_compression ?? view;
    if (used.has(index) && buffer === 0) {
      content.set(binary.subarray(byteOffset, byteOffset + byteLength), byteOffset);
    }
  }
  return content;
}

/** The names of screens, floor and entry mean something; all others are notes of the author. */
function cleanNode(node: { readonly name?: string | undefined }): unknown {
  const { name } = node;
  const cleaned = clean(node);
  return name !== undefined && isMarker(name) && typeof cleaned === "object"
    ? { ...cleaned, name }
    : cleaned;
}

const notes = new Set(["name", "extras"]);

function clean(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(clean);
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, content]) => {
      if (notes.has(key)) {
        return [];
      }
      if (key !== "extensions") {
        return [[key, clean(content)]];
      }
      const known = Object.entries(content ?? {}).filter(([name]) => shownExtensions.has(name));
      return known.length > 0
        ? [[key, Object.fromEntries(known.map(([name, one]) => [name, clean(one)]))]]
        : [];
    }),
  );
}

function writeGlb(document: object, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(document));
  const padded = ({ length }: Uint8Array) => Math.ceil(length / 4) * 4;
  const file = new Uint8Array(12 + 8 + padded(json) + 8 + padded(binary));
  const view = new DataView(file.buffer);
  const start = 20 + padded(json);
  const words = [0x46_54_6c_67, 2, file.length, padded(json), 0x4e_4f_53_4a];
  words.forEach((word, index) => view.setUint32(4 * index, word, true));
  file.fill(0x20, 20, start);
  file.set(json, 20);
  view.setUint32(start, padded(binary), true);
  view.setUint32(start + 4, 0x00_4e_49_42, true);
  file.set(binary, start + 8);
  return file;
}
