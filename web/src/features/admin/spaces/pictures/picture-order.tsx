import { GripVertical } from "lucide-react";
import {
  Button as DragButton,
  GridList,
  GridListItem,
  useDragAndDrop,
} from "react-aria-components";
import { classNames } from "../../../../ui/class-names.ts";
import type { PictureEntry } from "./picture-entry.ts";

interface PictureOrderProps {
  readonly entries: readonly PictureEntry[];
  /** The entry with open details. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onOrder: (entries: PictureEntry[]) => void;
}

/**
 * The pictures in their order, which is changed by dragging with a mouse or finger, or by the keyboard: Enter on the
 * handle, arrow keys, Enter. A chosen picture opens its details.
 */
export function PictureOrder({ entries, openId, onOpen, onOrder }: PictureOrderProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder({ keys, target }) {
      const moved = entries.filter(({ id }) => keys.has(id));
      const rest = entries.filter(({ id }) => !keys.has(id));
      const at = rest.findIndex(({ id }) => id === target.key);
      const place = target.dropPosition === "before" ? at : at + 1;
      onOrder([...rest.slice(0, place), ...moved, ...rest.slice(place)]);
    },
  });
  return (
    <GridList
      aria-label="Pictures in their order"
      layout="grid"
      items={entries}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={openId === null ? [] : [openId]}
      onSelectionChange={(keys) => {
        const [first] = keys === "all" ? [] : keys;
        if (first !== undefined) {
          onOpen(String(first));
        }
      }}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[entries]}
      className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 outline-none"
    >
      {(entry) => (
        <GridListItem
          textValue={`${entry.alt || "Picture without a description"}, ${entry.type}`}
          className={({ isSelected, isDragging }) =>
            classNames(
              "relative cursor-pointer border-2 bg-paper-deep focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink",
              isSelected ? "border-ink" : "border-transparent",
              isDragging && "opacity-50",
            )
          }
        >
          <img
            src={entry.original.picture.url}
            alt=""
            draggable={false}
            className="aspect-3/2 w-full object-cover"
            style={{ objectPosition: `${entry.focus.x}% ${entry.focus.y}%` }}
          />
          <DragButton
            slot="drag"
            aria-label={`Move ${entry.alt || "the picture"}`}
            className="absolute top-1 left-1 grid size-9 place-items-center bg-paper/90"
          >
            <GripVertical aria-hidden="true" size={17} />
          </DragButton>
          <p className="small-caps px-2 py-1.5">
            {entry.type === "banner" ? "Banner" : "Gallery"}
            {entry.alt.trim() === "" && (
              <span className="block font-semibold text-signal-text">No description</span>
            )}
          </p>
        </GridListItem>
      )}
    </GridList>
  );
}
