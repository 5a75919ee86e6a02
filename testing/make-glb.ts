/** A corner of a surface in the room: x, y and z in metres. */
export type Corner = readonly [x: number, y: number, z: number];

/** A flat surface of a model, with its corners anticlockwise as seen from its front. */
export interface Surface {
  readonly name: string;
  readonly corners: readonly [Corner, Corner, Corner, Corner];
}

/** An upright surface on the back wall that faces the entry, such as a screen. */
export function onBackWall(
  name: string,
  { x = 0, y = 1.6, z = -5.9, width = 1.92, height = 1.08 } = {},
): Surface {
  const [left, right] = [x - width / 2, x + width / 2];
  const [bottom, top] = [y - height / 2, y + height / 2];
  return {
    name,
    corners: [
      [left, bottom, z],
      [right, bottom, z],
      [right, top, z],
      [left, top, z],
    ],
  };
}

/** A floor of 4 × 6 m with a counter across its left half. */
export const room: readonly Surface[] = [
  {
    name: "FLOOR",
    corners: [
      [-2, 0, 0],
      [2, 0, 0],
      [2, 0, -6],
      [-2, 0, -6],
    ],
  },
  {
    name: "counter",
    corners: [
      [-2, 0, -3],
      [0, 0, -3],
      [0, 1.1, -3],
      [-2, 1.1, -3],
    ],
  },
];

type Document = Record<string, unknown> & {
  extensionsUsed: string[];
  materials: Record<string, unknown>[];
  nodes: Record<string, unknown>[];
  scenes: { nodes: number[] }[];
};

/**
 * Makes a binary glTF file with a surface a node.
 * @param change changes the document before it is written
 */
export function makeGlb(
  surfaces: readonly Surface[],
  change: (document: Document) => void = () => {},
): Uint8Array<ArrayBuffer> {
  const positions = surfaces.flatMap(({ corners: [a, b, c, d] }) => [a, b, c, a, c, d].flat());
  const binary = new Uint8Array(new Float32Array(positions).buffer);
  const bytesEach = 6 * 12;
  const document: Document = {
    asset: { version: "2.0" },
    extensionsUsed: ["KHR_materials_unlit"],
    scenes: [{ nodes: surfaces.map((_, index) => index) }],
    nodes: surfaces.map(({ name }, mesh) => ({ name, mesh })),
    meshes: surfaces.map((_, index) => ({
      primitives: [{ attributes: { POSITION: index }, material: 0 }],
    })),
    materials: [{ name: "plaster", extensions: { KHR_materials_unlit: {} } }],
    accessors: surfaces.map((_, index) => ({
      bufferView: 0,
      byteOffset: index * bytesEach,
      componentType: 5126,
      count: 6,
      type: "VEC3",
    })),
    bufferViews: [{ buffer: 0, byteLength: binary.length }],
    buffers: [{ byteLength: binary.length }],
  };
  change(document);
  const json = new TextEncoder().encode(JSON.stringify(document));
  const padding = (4 - (json.length % 4)) % 4;
  const jsonLength = json.length + padding;
  const file = new Uint8Array(12 + 8 + jsonLength + 8 + binary.length);
  const view = new DataView(file.buffer);
  const words = [0x46_54_6c_67, 2, file.length, jsonLength, 0x4e_4f_53_4a];
  words.forEach((word, index) => view.setUint32(4 * index, word, true));
  file.fill(0x20, 20, 20 + jsonLength);
  file.set(json, 20);
  view.setUint32(20 + jsonLength, binary.length, true);
  view.setUint32(24 + jsonLength, 0x00_4e_49_42, true);
  file.set(binary, 28 + jsonLength);
  return file;
}
