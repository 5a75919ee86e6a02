import type {
  ConsoleSpace,
  UploadedPicture,
} from "@frontage/contract/console/spaces/console-space.ts";

type ConsolePicture = ConsoleSpace["pictures"][number];

/** A picture in the form. */
export interface PictureEntry {
  /** Names the entry: one picture may appear twice. */
  readonly id: string;
  readonly original: UploadedPicture;
  readonly type: ConsolePicture["type"];
  readonly alt: string;
  readonly focus: ConsolePicture["focus"];
  readonly crop: ConsolePicture["crop"];
}

/** The stored pictures of a space as entries, banner pictures first. */
export function entriesOf({ pictures }: Pick<ConsoleSpace, "pictures">): PictureEntry[] {
  return pictures.map(({ original, type, focus, crop, picture }, index) => ({
    id: `${original.code}-${index}`,
    original,
    type,
    alt: picture.alt,
    focus,
    crop,
  }));
}

/** An uploaded picture as an entry at the end of the gallery. */
export function newEntry(original: UploadedPicture): PictureEntry {
  return {
    id: crypto.randomUUID(),
    original,
    type: "gallery",
    alt: "",
    focus: { x: 50, y: 50 },
    crop: null,
  };
}
