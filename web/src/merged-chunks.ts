import { Transform, type TransformCallback } from "node:stream";

/**
 * Passes on as one chunk what is written in one turn. React writes a page in pieces of 4 KB, and every layer on
 * the way to the connection, compression included, takes time for each of them.
 */
export class MergedChunks extends Transform {
  #chunks: Buffer[] = [];

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#chunks.push(chunk) === 1) {
      process.nextTick(() => this.#passOn());
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#passOn();
    done();
  }

  #passOn(): void {
    if (this.#chunks.length > 0) {
      this.push(Buffer.concat(this.#chunks));
      this.#chunks = [];
    }
  }
}
