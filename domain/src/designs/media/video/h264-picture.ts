/** The picture in an H.264 stream. Pixels need not be square: `pixelAspect` is the width of one by its height. */
export interface H264Picture {
  readonly width: number;
  readonly height: number;
  /** Null if the stream does not say. */
  readonly pixelAspect: number | null;
}

/** The profiles whose parameters begin with their colour format. */
const highProfiles = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];

/** The pixel aspects that have a number, from 1. */
const aspects: readonly (readonly [number, number])[] = [
  [1, 1],
  [12, 11],
  [10, 11],
  [16, 11],
  [40, 33],
  [24, 11],
  [20, 11],
  [32, 11],
  [80, 33],
  [18, 11],
  [15, 11],
  [64, 33],
  [160, 99],
  [4, 3],
  [3, 2],
  [2, 1],
];
const explicitAspect = 255;

/**
 * Parses a sequence parameter set (ITU-T H.264, 7.3.2.1.1), which browsers follow rather than the sizes of the file.
 * @param unit its NAL unit
 * @throws RangeError if it is cut off
 */
export function readH264Picture(unit: Uint8Array): H264Picture {
  const bits = bitsOf(withoutEscapes(unit.subarray(1)));
  const profile = bits.number(8);
  // Constraints, level and id.
  bits.number(16);
  bits.unsigned();
  const chroma = highProfiles.includes(profile) ? readColourFormat(bits) : 1;
  bits.unsigned();
  skipOrder(bits);
  bits.unsigned();
  bits.number(1);
  const columns = bits.unsigned() + 1;
  const rows = bits.unsigned() + 1;
  const fields = 2 - bits.number(1);
  bits.number(fields === 2 ? 2 : 1);
  const [left = 0, right = 0, top = 0, bottom = 0] =
    bits.number(1) === 1 ? [1, 2, 3, 4].map(() => bits.unsigned()) : [];
  const across = chroma === 1 || chroma === 2 ? 2 : 1;
  const down = (chroma === 1 ? 2 : 1) * fields;
  return {
    width: columns * 16 - across * (left + right),
    height: rows * fields * 16 - down * (top + bottom),
    pixelAspect: readAspect(bits),
  };
}

/** Returns the chroma format: 0 for grey, then 4:2:0, 4:2:2 and 4:4:4. */
function readColourFormat(bits: Bits): number {
  const chroma = bits.unsigned();
  bits.number(chroma === 3 ? 1 : 0);
  bits.unsigned();
  bits.unsigned();
  bits.number(1);
  if (bits.number(1) === 1) {
    for (let list = 0; list < (chroma === 3 ? 12 : 8); list++) {
      if (bits.number(1) === 1) {
        skipScaling(bits, list < 6 ? 16 : 64);
      }
    }
  }
  return chroma;
}

function skipScaling(bits: Bits, size: number): void {
  let [last, next] = [8, 8];
  for (let place = 0; place < size && next !== 0; place++) {
    next = (last + bits.signed() + 256) % 256;
    last = next === 0 ? last : next;
  }
}

/** Skips how the order of the pictures is counted. */
function skipOrder(bits: Bits): void {
  const type = bits.unsigned();
  if (type === 0) {
    bits.unsigned();
  } else if (type === 1) {
    bits.number(1);
    bits.signed();
    bits.signed();
    for (let count = bits.unsigned(); count > 0; count--) {
      bits.signed();
    }
  }
}

function readAspect(bits: Bits): number | null {
  if (bits.number(1) === 0 || bits.number(1) === 0) {
    return null;
  }
  const number = bits.number(8);
  const [width = 0, height = 0] =
    number === explicitAspect ? [bits.number(16), bits.number(16)] : (aspects[number - 1] ?? []);
  return width > 0 && height > 0 ? width / height : null;
}

type Bits = ReturnType<typeof bitsOf>;

/** Reads numbers of any length, and Exp-Golomb codes. */
function bitsOf(bytes: Uint8Array) {
  let place = 0;
  const number = (count: number): number => {
    let value = 0;
    for (let bit = 0; bit < count; bit++, place++) {
      const byte = bytes[place >> 3];
      if (byte === undefined) {
        throw new RangeError("The parameters are cut off");
      }
      value = value * 2 + ((byte >> (7 - (place & 7))) & 1);
    }
    return value;
  };
  const unsigned = (): number => {
    let zeros = 0;
    while (number(1) === 0) {
      zeros += 1;
    }
    return 2 ** zeros - 1 + number(zeros);
  };
  const signed = (): number => {
    const code = unsigned();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  };
  return { number, unsigned, signed };
}

/** Removes the bytes that keep start codes out of a NAL unit: the 3 of 0, 0, 3. */
function withoutEscapes(bytes: Uint8Array): Uint8Array {
  return bytes.filter(
    (byte, place) => !(byte === 3 && bytes[place - 1] === 0 && bytes[place - 2] === 0),
  );
}
