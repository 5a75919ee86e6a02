import { Transform } from "node:stream";

/** A stream had more or fewer bytes than announced. */
export class WrongLength extends Error {
  override readonly name = "WrongLength";
}

/**
 * Passes exactly the given number of bytes.
 * @throws WrongLength as the stream's error, at the first byte too many or at an early end
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
