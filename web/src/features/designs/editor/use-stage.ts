import type { Screen } from "@frontage/domain/screens/screen.ts";
import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import { useEffect, useRef, useState } from "react";
import type { PictureCache } from "./files/pictures.ts";
import { nameFrom } from "./stage/new-objects.ts";
import { measuredHeight } from "./stage/artwork-objects.ts";
import { Stage } from "./stage/stage.ts";
import type { EditorStore } from "./state/editor-store.ts";

/** A canvas that shows the design of a store and writes changes back. */
export function useStage(
  store: EditorStore,
  pictureCache: PictureCache,
  screens: readonly Screen[],
) {
  const host = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [zoom, setZoom] = useState(1);

  useEffect(() => {
    const frame = host.current;
    if (!frame) {
      return;
    }
    const element = document.createElement("canvas");
    frame.append(element);
    const made = new Stage(element, frame, {
      artwork: store.artwork,
      screens,
      pictureCache,
      events: {
        onSelect: (ids) => store.select(ids),
        onChange: (objects) => store.put(objects),
        onText: (id, text) => {
          const object = store.artwork.objects.find((o) => o.id === id);
          if (object?.type === "text") {
            const changed = { ...object, text, name: nameFrom(text) };
            store.putOne({ ...changed, height: measuredHeight(changed) }, `typing ${id}`);
          }
        },
        onEditEnd: () => {
          made.show(store.artwork, store.get().selection);
          // The text field has closed, so the canvas takes the focus.
          if (document.activeElement === document.body) {
            frame.parentElement?.focus();
          }
        },
        onZoom: setZoom,
      },
    });
    const show = () => made.show(store.artwork, store.get().selection);
    show();
    const stopListening = store.subscribe(show);
    setStage(made);
    return () => {
      stopListening();
      setStage(null);
      void made.destroy().then(() => frame.replaceChildren());
    };
  }, [store, pictureCache, screens]);

  return { host, stage, zoom };
}

/** Loads newly used pictures and draws them. */
export function usePictures(
  artwork: Artwork,
  pictureCache: PictureCache,
  stage: Stage | null,
): void {
  useEffect(() => {
    void pictureCache.load(artwork).then(({ hasNew }) => hasNew && stage?.refresh());
  }, [artwork, pictureCache, stage]);
}
