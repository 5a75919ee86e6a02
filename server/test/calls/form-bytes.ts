import { randomBytes } from "node:crypto";

/** A part of a form as bytes would make it: for what `FormData` cannot say. */
export interface FormPart {
  readonly name: string;
  readonly value: string | Buffer;
  /** Of a file: what its sender calls it; empty where nothing was chosen. */
  readonly filename?: string;
  /** What its sender says that it is. */
  readonly type?: string;
}

export interface FormBytes {
  readonly body: Buffer;
  readonly headers: { readonly "content-type": string };
}

/** A multipart body and its content type. */
export function formBytes(parts: readonly FormPart[]): FormBytes {
  const boundary = `form-${randomBytes(12).toString("hex")}`;
  const chunks = parts.flatMap(({ name, value, filename, type }) => {
    const file = filename === undefined ? "" : `; filename="${filename}"`;
    const typed = type === undefined ? "" : `\r\ncontent-type: ${type}`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}${typed}`;
    return [Buffer.from(`${head}\r\n\r\n`), Buffer.from(value), Buffer.from("\r\n")];
  });
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
