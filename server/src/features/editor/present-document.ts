import type { DesignDocument, EditorPicture } from "@frontage/contract/designs/design-documents.ts";
import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import type { AppParts } from "../../app-parts.ts";
import { designFileAddress } from "../designs/design-file-address.ts";
import type { DocumentRow } from "./documents.queries.ts";
import type { PictureRow } from "./pictures.queries.ts";

type Parts = Pick<AppParts, "signingKey" | "clock">;

const addressIn = ({ signingKey, clock }: Parts, key: string) =>
  designFileAddress(signingKey, key, clock.now());

/** Returns the keys of the pictures in a document, each once. */
export function fileKeysOf(content: Artwork): string[] {
  return [
    ...new Set(
      content.objects.flatMap((object) => (object.type === "picture" ? [object.file] : [])),
    ),
  ];
}

export function presentDocument(parts: Parts, row: DocumentRow): DesignDocument {
  const { code, version, savedAt, publishedVersion, content } = row;
  return {
    code,
    version,
    savedAt,
    publishedVersion,
    content,
    files: fileKeysOf(content).map((fileKey) => ({
      fileKey,
      url: addressIn(parts, fileKey),
    })),
  };
}

export function presentPicture(parts: Parts, { code, name, key, ...row }: PictureRow) {
  const picture: EditorPicture = {
    code,
    name,
    fileKey: key,
    url: addressIn(parts, key),
    width: row.width ?? 0,
    height: row.height ?? 0,
  };
  return picture;
}
