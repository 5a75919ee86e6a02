import { TooManyRequests } from "../../../http/reply/refusal.ts";
import { fileTypeOf } from "../../../http/reply/file-type.ts";
import { createSerialQueue, QueueFull } from "../../../serial-queue.ts";
import { withPictureMaker } from "../../pictures/picture-maker.ts";
import { BadModel } from "./bad-model.ts";
import type { BufferViews } from "./buffer-views.ts";
import type { Gltf } from "./gltf.ts";

/** Phones lose their graphics if textures take more memory: 32 megapixels are 128 MB there. */
const limits = { count: 16, side: 4096, megapixels: 32 };
const types: readonly (string | null)[] = ["image/png", "image/jpeg", "image/webp"];

const maxWaiting = 4;
const runInTurn = createSerialQueue(maxWaiting);

/** The textures of a model. */
export interface TextureFacts {
  readonly count: number;
  readonly pixels: number;
}

/**
 * Decodes the textures of a model to check them. Source: docs/scenes.md#what-is-accepted
 * @throws BadModel
 * @throws TooManyRequests if too many other models are waiting
 */
export async function checkTextures(document: Gltf, views: BufferViews): Promise<TextureFacts> {
  const { images } = document;
  if (images.length > limits.count) {
    throw new BadModel(
      `The model has ${images.length} textures. At most ${limits.count} can be shown: join them into atlases.`,
    );
  }
  const files = images.map(({ name, bufferView }, at) => ({
    name: name || `number ${at + 1}`,
    bytes: bufferView === undefined ? Buffer.alloc(0) : Buffer.from(views.read(bufferView)),
  }));
  const wrong = files.filter(({ bytes }) => !types.includes(fileTypeOf(bytes)));
  if (wrong.length > 0) {
    throw new BadModel(
      ...wrong.map(({ name }) => `Texture ${name} is not a WebP, JPEG or PNG picture.`),
    );
  }
  if (files.length === 0) {
    return { count: 0, pixels: 0 };
  }
  return runInTurn(() => decode(files)).catch((error: unknown) => {
    throw error instanceof QueueFull ? new TooManyRequests(maxWaiting) : error;
  });
}

interface TextureFile {
  readonly name: string;
  readonly bytes: Buffer;
}

async function decode(files: readonly TextureFile[]): Promise<TextureFacts> {
  return withPictureMaker("at_once", async (maker) => {
    const problems: string[] = [];
    let pixels = 0;
    for (const { name, bytes } of files) {
      try {
        const { width, height } = await maker.measure(bytes);
        pixels += width * height;
        if (Math.max(width, height) > limits.side) {
          problems.push(
            `Texture ${name} is ${width} × ${height} pixels. Its longer side can have ${limits.side}.`,
          );
        } else {
          await maker.check(bytes);
        }
      } catch {
        problems.push(`Texture ${name} is damaged. Export the model again.`);
      }
    }
    if (pixels > limits.megapixels * 1024 * 1024) {
      problems.push(
        `The textures have ${Math.round(pixels / 1024 / 1024)} megapixels together. At most ${limits.megapixels} can be shown.`,
      );
    }
    if (problems.length > 0) {
      throw new BadModel(...problems);
    }
    return { count: files.length, pixels };
  });
}
