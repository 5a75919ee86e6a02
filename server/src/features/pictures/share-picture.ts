import { buffer } from "node:stream/consumers";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import { notFound, TooManyRequests } from "../../http/reply/refusal.ts";
import { inPictureTurn } from "./process/picture-turns.ts";
import { shareKey, sourceKey } from "./stored-picture.ts";

/** What services that preview links expect. Source: docs/site/site.md#shared-links */
const shareSize = { width: 1200, height: 630 };

/** How long a service should wait before it asks again for a picture that took too long. */
const retrySeconds = 60;

/**
 * Returns a function that makes the JPEG of a picture for shared links, unless the store has it. Requests for the same
 * picture share the work. Returns the file's key.
 */
export function createSharePictures(files: FileStore) {
  const underWay = new Map<string, Promise<void>>();

  const make = async (hash: string, network: string) => {
    const stored = await files.read(sourceKey(hash));
    if (!stored) {
      throw notFound("Picture");
    }
    const source = await buffer(stored.open());
    // Each picture is made once, so that it is its network that takes turns.
    const turn = { account: Number.parseInt(hash, 16), network };
    const jpeg = await inPictureTurn(
      turn,
      (maker) => maker.cover(source, shareSize),
      () => new TooManyRequests(retrySeconds, "This picture takes too long to make."),
    );
    await files.write(shareKey(hash), jpeg);
  };

  /**
   * @throws Refusal not_found if there is no such picture
   * @throws TooManyRequests if too many pictures are waiting
   */
  return async (hash: string, network: string): Promise<string> => {
    const key = shareKey(hash);
    if (!(await files.exists(key))) {
      const making = underWay.get(hash) ?? make(hash, network).finally(() => underWay.delete(hash));
      underWay.set(hash, making);
      await making;
    }
    return key;
  };
}
