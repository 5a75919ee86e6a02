import { Readable } from "node:stream";
import type { Patch } from "@frontage/domain/designs/media/video/private-parts.ts";

/**
 * The content of a file with some bytes replaced. Its length stays.
 * @param patches in order
 */
export function patched(content: Readable, patches: readonly Patch[]): Readable {
  return Readable.from(patchedBlocks(content, patches), { objectMode: false });
}

async function* patchedBlocks(content: Readable, patches: readonly Patch[]) {
  let place = 0;
  let next = 0;
  for await (const given of content) {
    if (!Buffer.isBuffer(given)) {
      throw new Error("A file is read as bytes");
    }
    const block = Buffer.allocUnsafeSlow(given.length);
    given.copy(block);
    const end = place + block.length;
    for (let patch = patches[next]; patch && patch.start < end; patch = patches[next]) {
      const [from, to] = [Math.max(patch.start, place), Math.min(patch.end, end)];
      for (let at = from; at < to; at += 1) {
        block[at - place] = patch.name?.charCodeAt(at - patch.start) ?? 0;
      }
      if (patch.end > end) {
        break;
      }
      next += 1;
    }
    place = end;
    yield block;
  }
}
