import { ArrowLeft, ArrowRight, GripVertical } from "lucide";
import { Icon } from "../../../../ui/icon.tsx";
import { Button, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { classNames } from "../../../../ui/class-names.ts";
import { announce } from "../../../../ui/focus/announce.ts";
import { withMoved } from "../../form/edit-list.ts";
import type { PictureEntry } from "./picture-entry.ts";

interface PictureOrderProps {
  readonly entries: readonly PictureEntry[];
  /** The entry with open details. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onOrder: (entries: PictureEntry[]) => void;
}

const toolClass = "grid size-9 place-items-center bg-paper/90 disabled:opacity-40";

const nameOf = ({ alt }: PictureEntry) => alt || "the picture";

/**
 * The pictures in their order, which is changed by buttons, or by dragging the handle with a mouse, a finger or keys:
 * Enter, arrow keys, Enter. A chosen picture opens its details.
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
  const move = (from: number, to: number) => {
    onOrder(withMoved(entries, from, to));
    announce(`Place ${to + 1} of ${entries.length}`);
  };
  return (
    <GridList
      aria-label="Pictures in their order"
      layout="grid"
      // Tab reaches the buttons of a picture.
      keyboardNavigationBehavior="tab"
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
      className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3"
    >
      {(entry) => (
        <GridListItem
          textValue={`${entry.alt || "Picture without a description"}, ${entry.type}`}
          className={({ isSelected, isDragging }) =>
            classNames(
              "relative cursor-pointer border-2 bg-paper-deep",
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
          <Button
            slot="drag"
            aria-label={`Drag ${nameOf(entry)}`}
            className={classNames(toolClass, "absolute top-1 left-1")}
          >
            <Icon of={GripVertical} size={17} />
          </Button>
          <div className="absolute top-1 right-1 flex gap-1">
            <Button
              aria-label={`Move ${nameOf(entry)} earlier`}
              isDisabled={entries.indexOf(entry) === 0}
              onPress={() => move(entries.indexOf(entry), entries.indexOf(entry) - 1)}
              className={toolClass}
            >
              <Icon of={ArrowLeft} size={17} />
            </Button>
            <Button
              aria-label={`Move ${nameOf(entry)} later`}
              isDisabled={entries.indexOf(entry) === entries.length - 1}
              onPress={() => move(entries.indexOf(entry), entries.indexOf(entry) + 1)}
              className={toolClass}
            >
              <Icon of={ArrowRight} size={17} />
            </Button>
          </div>
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
