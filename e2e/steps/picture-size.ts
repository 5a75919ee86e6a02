/** Reads the format and the size of a PNG or JPEG in pixels. Null for anything else. */
export function pictureSize(bytes: Buffer) {
  if (bytes.subarray(1, 4).toString("latin1") === "PNG") {
    return { format: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  // Segment by segment to the frame header, which has the size: FF C0 to FF C2.
  for (let at = 2; bytes[0] === 0xff && bytes[1] === 0xd8 && at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      return {
        format: "jpeg",
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
