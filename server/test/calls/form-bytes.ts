import { randomBytes } from "node:crypto";

/** A raw part of a form, for cases that `FormData` cannot express. */
export interface FormPart {
  readonly name: string;
  readonly value: string | Buffer;
  /** The name of a file; empty if none was chosen. */
  readonly filename?: string;
  /** The announced content type. */
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
