/** The first bytes of each type, as Latin-1 text from an offset on. */
const signatures: readonly {
  type: string;
  offset: number;
  bytes: string;
  and?: [number, string];
}[] = [
  { type: "image/png", offset: 0, bytes: "\x89PNG\r\n\x1a\n" },
  { type: "image/jpeg", offset: 0, bytes: "\xff\xd8\xff" },
  { type: "image/gif", offset: 0, bytes: "GIF87a" },
  { type: "image/gif", offset: 0, bytes: "GIF89a" },
  { type: "image/webp", offset: 0, bytes: "RIFF", and: [8, "WEBP"] },
  { type: "model/gltf-binary", offset: 0, bytes: "glTF" },
];

/**
 * Returns the media type of a file by its first bytes; null if it is unknown. The sender's file name and headers are
 * ignored.
 * Source: docs/screens/uploads.md#what-is-accepted.
 */
export function fileTypeOf(content: Buffer): string | null {
  const begins = (offset: number, bytes: string) =>
    content.toString("latin1", offset, offset + bytes.length) === bytes;
  const found = signatures.find(
    ({ offset, bytes, and }) => begins(offset, bytes) && (!and || begins(...and)),
  );
  return found?.type ?? null;
}
