import { listPreviews } from "@frontage/contract/spaces/spaces.ts";
import { ArrowLeft, ArrowRight } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { Button } from "../../../ui/button.tsx";

interface RoomPicture {
  readonly name: string;
  readonly background: string;
}

/** The viewpoints of a space as pictures, shown if the room cannot be drawn. */
export function RoomPictures({ spaceCode }: { spaceCode: string }) {
  const [pictures, setPictures] = useState<readonly RoomPicture[]>([]);
  const [position, setPosition] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    api(listPreviews, { params: { code: spaceCode } }).then(
      (found) => isCurrent && setPictures(found),
      // The frame has already reported the failure.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [spaceCode]);

  const picture = pictures[position];
  if (!picture) {
    return null;
  }
  const step = (by: number) => setPosition((position + by + pictures.length) % pictures.length);
  return (
    <figure aria-label="Pictures of the room">
      <img
        src={picture.background}
        alt={`The room, ${picture.name.toLowerCase()}`}
        className="aspect-video w-full bg-paper-deep object-cover"
      />
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <span aria-live="polite">
          {picture.name}{" "}
          <span className="text-ink-soft">
            ({position + 1} of {pictures.length})
          </span>
        </span>
        {pictures.length > 1 && (
          <span className="flex gap-2">
            <Button isSmall onClick={() => step(-1)} aria-label="Previous viewpoint">
              <Icon of={ArrowLeft} size={18} />
            </Button>
            <Button isSmall onClick={() => step(1)} aria-label="Next viewpoint">
              <Icon of={ArrowRight} size={18} />
            </Button>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
