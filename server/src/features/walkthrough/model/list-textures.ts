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

/** The numbers of the images that the walkthrough shows. A document may have others, for other viewers. */
export function shownImages({ textures }: Gltf): ReadonlySet<number> {
  return new Set(
    textures.flatMap(({ source, extensions }) =>
      [source, extensions?.EXT_texture_webp?.source].filter((at) => at !== undefined),
    ),
  );
}

/**
 * Lists the textures of a model without decoding them. Source: docs/spaces/scenes.md#what-is-accepted
 * @throws BadModel
 */
export function listTextures(document: Gltf, views: BufferViews): TextureFile[] {
  const shown = shownImages(document);
  if (shown.size > maxCount) {
    throw new BadModel(
      `The model has ${shown.size} textures. At most ${maxCount} can be shown: join them into atlases.`,
    );
  }
  const missing: string[] = [];
  const files = [...shown].flatMap((at) => {
    const image = document.images[at];
    const name = image?.name || `number ${at + 1}`;
    if (image?.bufferView === undefined) {
      missing.push(`Texture ${name} is missing from the file. Export the model with its textures.`);
      return [];
    }
    return [{ name, bytes: Uint8Array.from(views.read(image.bufferView)) }];
  });
  const wrong = files
    .filter(({ bytes }) => !types.includes(fileTypeOf(Buffer.from(bytes.buffer))))
    .map(({ name }) => `Texture ${name} is not a WebP, JPEG or PNG picture.`);
  if (missing.length + wrong.length > 0) {
    throw new BadModel(...missing, ...wrong);
  }
  return files;
}
