import type { TurnTaker } from "../../../workload/fair-queue.ts";
import type { PictureMaker } from "../../../features/pictures/process/picture-maker.ts";
import { inPictureTurn, tooSlow } from "../../../features/pictures/process/picture-turns.ts";
import { BadModel } from "../../../features/walkthrough/model/bad-model.ts";
import type { TextureFile } from "../../../features/walkthrough/model/list-textures.ts";

/** Phones lose their graphics if textures take more memory: 32 megapixels are 128 MB there. */
const limits = { side: 4096, megapixels: 32 };

/** The textures of a model. */
export interface TextureFacts {
  readonly count: number;
  readonly pixels: number;
}

/**
 * Measures the textures of a model, then decodes them to check them. Source: docs/spaces/scenes.md#what-is-accepted
 * @throws BadModel
 * @throws TooManyRequests if too many pictures are waiting
 */
export async function checkTextures(
  files: readonly TextureFile[],
  owner: TurnTaker,
): Promise<TextureFacts> {
  if (files.length === 0) {
    return { count: 0, pixels: 0 };
  }
  return inPictureTurn(
    owner,
    (maker) => decode(maker, files),
    () => new BadModel(`A texture ${tooSlow}.`),
  );
}

async function decode(maker: PictureMaker, files: readonly TextureFile[]): Promise<TextureFacts> {
  const problems: string[] = [];
  const measured: { readonly name: string; readonly source: Buffer }[] = [];
  let pixels = 0;
  for (const { name, bytes } of files) {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const size = await maker.measure(source).catch(() => null);
    if (!size) {
      problems.push(damaged(name));
      continue;
    }
    const { width, height } = size;
    pixels += width * height;
    measured.push({ name, source });
    if (Math.max(width, height) > limits.side) {
      problems.push(
        `Texture ${name} is ${width} × ${height} pixels. Its longer side can have ${limits.side}.`,
      );
    }
  }
  if (pixels > limits.megapixels * 1024 * 1024) {
    problems.push(
      `The textures have ${Math.round(pixels / 1024 / 1024)} megapixels together. At most ${limits.megapixels} can be shown.`,
    );
  }
  for (const { name, source } of problems.length > 0 ? [] : measured) {
    await maker.check(source).catch(() => {
      problems.push(damaged(name));
    });
  }
  if (problems.length > 0) {
    throw new BadModel(...problems);
  }
  return { count: files.length, pixels };
}

const damaged = (name: string) => `Texture ${name} is damaged. Export the model again.`;
