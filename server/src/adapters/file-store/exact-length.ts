import { Transform } from "node:stream";

/** A stream had more or fewer bytes than it was said to have. */
export class WrongLength extends Error {
  override readonly name = "WrongLength";
}

/**
 * Lets exactly so many bytes through.
 * @throws WrongLength as the stream's error, at the first byte too many or at an end that comes too soon
 */
export function exactLength(size: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > size ? new WrongLength(`More than ${size} bytes`) : null, chunk);
    },
    flush(done) {
      done(seen < size ? new WrongLength(`${seen} of ${size} bytes`) : null);
    },
  });
}
