import { artworkObjects } from "@frontage/contract/designs/design-documents.ts";
import type { ArtworkObject } from "@frontage/domain/designs/editor/artwork.ts";
import { z } from "zod";
import type { PictureCache } from "../files/pictures.ts";

/** The clipboard's type for objects of a design. Other programs see only the texts. */
const clipboardType = "application/x-frontage-objects+json";

const clip = z.object({
  objects: artworkObjects,
  files: z.record(z.string(), z.string().startsWith("/")),
});

/** Puts objects on the clipboard, with the data for pasting them into another design. */
export function copyObjects(
  data: DataTransfer,
  objects: readonly ArtworkObject[],
  pictureCache: PictureCache,
): void {
  const files: Record<string, string> = {};
  for (const object of objects) {
    const url = object.type === "picture" ? pictureCache.urlOf(object.file) : null;
    if (object.type === "picture" && url !== null) {
      files[object.file] = url;
    }
  }
  data.setData(clipboardType, JSON.stringify({ objects, files } satisfies z.input<typeof clip>));
  const texts = objects.flatMap((object) => (object.type === "text" ? [object.text] : []));
  data.setData("text/plain", texts.join("\n"));
}

type Pasted =
  | { readonly kind: "objects"; readonly objects: readonly ArtworkObject[] }
  | { readonly kind: "pictures"; readonly files: readonly File[] }
  | { readonly kind: "text"; readonly text: string };

/** Reads the clipboard or a drop: our objects, pictures or text. */
export function readClipboard(data: DataTransfer, pictureCache: PictureCache): Pasted | null {
  const objects = readObjects(data.getData(clipboardType), pictureCache);
  if (objects) {
    return { kind: "objects", objects };
  }
  const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
  if (files.length > 0) {
    return { kind: "pictures", files };
  }
  const text = data.getData("text/plain").trim();
  return text === "" ? null : { kind: "text", text };
}

function readObjects(json: string, pictureCache: PictureCache): readonly ArtworkObject[] | null {
  if (json === "") {
    return null;
  }
  // Any page can write data of this type.
  const parsed = clip.safeParse(parseJson(json));
  if (!parsed.success) {
    return null;
  }
  for (const [key, url] of Object.entries(parsed.data.files)) {
    pictureCache.note(key, url);
  }
  return parsed.data.objects;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
