import { fileTypeOf } from "../../../http/reply/file-type.ts";
import { BadModel } from "./bad-model.ts";
import type { BufferViews } from "./buffer-views.ts";
import type { Gltf } from "./gltf.ts";

const maxCount = 16;
const types: readonly (string | null)[] = ["image/png", "image/jpeg", "image/webp"];

/** The file of a texture, with its name in messages. */
export interface TextureFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Lists the textures of a model without decoding them. Source: docs/scenes.md#what-is-accepted
 * @throws BadModel
 */
export function listTextures({ images }: Gltf, views: BufferViews): TextureFile[] {
  if (images.length > maxCount) {
    throw new BadModel(
      `The model has ${images.length} textures. At most ${maxCount} can be shown: join them into atlases.`,
    );
  }
  const files = images.map(({ name, bufferView }, at) => ({
    name: name || `number ${at + 1}`,
    bytes: bufferView === undefined ? new Uint8Array() : Uint8Array.from(views.read(bufferView)),
  }));
  const wrong = files.filter(({ bytes }) => !types.includes(fileTypeOf(Buffer.from(bytes.buffer))));
  if (wrong.length > 0) {
    throw new BadModel(
      ...wrong.map(({ name }) => `Texture ${name} is not a WebP, JPEG or PNG picture.`),
    );
  }
  return files;
}
