import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeGlb, onBackWall, room } from "../../../../../testing/make-glb.ts";
import { readRoom } from "./read-room.ts";

const window = onBackWall("SCREEN_window");

describe("a model is accepted", () => {
  const whole = makeGlb([...room, window]);
  const lengthAt = (file: Uint8Array, place: number) =>
    new DataView(file.buffer).getUint32(place, true);
  const withLength = (file: Uint8Array<ArrayBuffer>) => {
    new DataView(file.buffer).setUint32(8, file.length, true);
    return file;
  };
  const inserted = (at: number, bytes: readonly number[]) =>
    Uint8Array.from([...whole.subarray(0, at), ...bytes, ...whole.subarray(at)]);
  const jsonEnd = 20 + lengthAt(whole, 12);

  test.each([
    ["bytes after its end", Uint8Array.from([...whole, 0, 0, 0, 0, 1, 2, 3])],
    ["zeros after its last chunk", withLength(inserted(whole.length, [0, 0, 0, 0]))],
    ["many zeros after its last chunk", withLength(inserted(whole.length, Array(64).fill(0)))],
    ["padding between its chunks", withLength(inserted(jsonEnd, [0x20, 0x20, 0x20]))],
    [
      "a chunk of another kind",
      withLength(inserted(jsonEnd, [4, 0, 0, 0, 9, 9, 9, 9, 1, 2, 3, 4])),
    ],
    ["its description filled up with zeros", zeroPadded(whole)],
  ])("with %s", async (_, file) => {
    expect((await readRoom(file)).screens).toHaveLength(1);
  });

  test.each(["KHR_lights_punctual", "KHR_materials_variants", "KHR_xmp_json_ld", "ACME_notes"])(
    "with %s, if it is not required",
    async (name) => {
      const file = makeGlb([...room, window], (document) => {
        document.extensionsUsed.push(name);
        document.materials[0] = {
          ...document.materials[0],
          extensions: { KHR_materials_unlit: {}, [name]: { author: "Ada" } },
        };
      });
      const { screens, content } = await readRoom(file);
      expect(screens).toHaveLength(1);
      expect(Buffer.from(content).includes(name)).toBe(false);
    },
  );

  test("and served without authors, notes, names and bytes that nothing uses", async () => {
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .withExif({ IFD0: { Artist: "secret" } })
      .jpeg()
      .toBuffer();
    const file = makeGlb([...room, window], (document) => {
      document["asset"] = { version: "2.0", copyright: "secret", generator: "secret", extras: {} };
      document["extras"] = { path: "secret" };
      document["cameras"] = [{ name: "secret", type: "perspective" }];
      document.nodes.push({ name: "secret", extras: { note: "secret" } });
      document["secretTool"] = { by: "secret" };
    });
    const { content, screens } = await readRoom(withTexture(file, photo));
    expect(Buffer.from(content).includes("secret")).toBe(false);
    expect(Buffer.from(content).includes("Exif")).toBe(false);
    const again = await readRoom(content);
    expect([again.screens, again.textures.length]).toEqual([screens, 1]);
  });
});

/** Fills up the description with zeros instead of spaces. */
function zeroPadded(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer);
  const end = 20 + view.getUint32(12, true);
  const longer = Uint8Array.from([...file.subarray(0, end), 0, 0, 0, 0, ...file.subarray(end)]);
  const longerView = new DataView(longer.buffer);
  longerView.setUint32(8, longer.length, true);
  longerView.setUint32(12, end - 20 + 4, true);
  return longer;
}

/** Appends a texture to the binary part, and bytes that nothing uses. */
function withTexture(file: Uint8Array<ArrayBuffer>, picture: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer);
  const end = 20 + view.getUint32(12, true);
  const document: {
    bufferViews: object[];
    buffers: object[];
    images?: object[];
    textures?: object[];
  } = JSON.parse(new TextDecoder().decode(file.subarray(20, end)));
  const geometry = file.subarray(end + 8);
  const unused = new TextEncoder().encode("a secret that nothing uses, with some filling.. ");
  const binary = Buffer.concat([
    geometry,
    unused,
    picture,
    Buffer.alloc((4 - (picture.length % 4)) % 4),
  ]);
  document.bufferViews.push({
    buffer: 0,
    byteOffset: geometry.length + unused.length,
    byteLength: picture.length,
  });
  document.buffers = [{ byteLength: binary.length }];
  document.images = [{ name: "secret", bufferView: 1, mimeType: "image/jpeg" }];
  document.textures = [{ source: 0 }];
  const text = JSON.stringify(document);
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const head = Buffer.alloc(20);
  const binaryHead = Buffer.alloc(8);
  [0x46_54_6c_67, 2, 28 + json.length + binary.length, json.length, 0x4e_4f_53_4a].forEach(
    (word, index) => head.writeUInt32LE(word, 4 * index),
  );
  binaryHead.writeUInt32LE(binary.length, 0);
  binaryHead.writeUInt32LE(0x00_4e_49_42, 4);
  return Uint8Array.from(Buffer.concat([head, json, binaryHead, binary]));
}
