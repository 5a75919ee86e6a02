import type { Size } from "../../../geometry/shapes.ts";
import type { PictureObject, Artwork } from "../artwork.ts";

/** Something on a design that will not look as it does in the editor. Source: docs/screens/editor.md#marks */
export interface Mark {
  /** The object that it is about; null for the design as a whole. */
  readonly objectId: string | null;
  readonly kind:
    | "soft_picture"
    | "letters"
    | "leaves"
    | "gap"
    | "unseen"
    | "small_code"
    | "reduced";
  /** What will be seen, and what to do. */
  readonly text: string;
}

/** From this enlargement on, a picture looks soft: each of its pixels covers more than four of the screen's. */
const softFrom = 2;

/** Whether a picture is so much smaller than the pixels it fills that it looks soft. */
export function looksSoft(shown: Size, natural: Size): boolean {
  return Math.max(shown.width / natural.width, shown.height / natural.height) > softFrom;
}

/** Returns the marks of a design, in the order of its layers. */
export function marksOf({ objects }: Pick<Artwork, "objects">): Mark[] {
  return objects.flatMap((object) =>
    object.hidden || object.type !== "picture" ? [] : softPicture(object),
  );
}

function softPicture(picture: PictureObject): Mark[] {
  const { id, name, natural, crop, width, height } = picture;
  const used = { width: natural.width * crop.width, height: natural.height * crop.height };
  const size = (box: Size) => `${Math.round(box.width)} × ${Math.round(box.height)}`;
  return looksSoft(picture, used)
    ? [
        {
          objectId: id,
          kind: "soft_picture",
          text: `${name} will look soft: ${size(used)} pixels fill ${size({ width, height })}. Make it smaller, or use a larger picture.`,
        },
      ]
    : [];
}
