import type { ArtworkObject } from "@frontage/domain/designs/editor/artwork.ts";
import {
  Circle,
  Eye,
  EyeOff,
  Image,
  Lock,
  LockOpen,
  Minus,
  MoveRight,
  Pencil,
  QrCode,
  Square,
  Triangle,
  Type,
} from "lucide";
import { Icon } from "../../../../ui/icon.tsx";
import { useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import type { EditorStore } from "../state/editor-store.ts";
import { IconButton, PanelPart } from "./controls.tsx";

const shapeIcons = {
  rectangle: Square,
  rounded: Square,
  ellipse: Circle,
  triangle: Triangle,
  line: Minus,
  arrow: MoveRight,
};

function iconOf(object: ArtworkObject) {
  switch (object.type) {
    case "text":
      return Type;
    case "picture":
      return Image;
    case "qr":
      return QrCode;
    case "shape":
      return shapeIcons[object.shape];
  }
}

/** Every object from front to back, reachable without a mouse. */
export function LayersPanel({
  objects,
  selection,
  store,
  onEditText,
}: {
  objects: readonly ArtworkObject[];
  selection: ReadonlySet<string>;
  store: EditorStore;
  onEditText: (id: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const fromFront = objects.toReversed();
  const firstSelected = fromFront.find(({ id }) => selection.has(id))?.id ?? fromFront[0]?.id;

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: fromFront.length - 1 }[
      event.key
    ];
    const next = target === undefined ? undefined : fromFront[target];
    // With Alt, arrow keys move the object itself.
    if (next && !event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      store.select(event.shiftKey ? [...selection, next.id] : [next.id]);
      list.current?.querySelector<HTMLElement>(`[data-object="${next.id}"]`)?.focus();
    }
  };

  return (
    <PanelPart title="Layers">
      {objects.length === 0 ? (
        <p className="text-sm text-ink-soft">
          Nothing here yet. Start with a template, or add a text, picture or shape.
        </p>
      ) : (
        <ul ref={list} className="-mx-2">
          {fromFront.map((object, index) => {
            const icon = iconOf(object);
            const isSelected = selection.has(object.id);
            return (
              <li
                key={object.id}
                className={classNames("flex items-center", isSelected && "bg-paper-deep")}
              >
                {renamed === object.id ? (
                  <RenameField
                    object={object}
                    onDone={(name) => {
                      setRenamed(null);
                      if (name !== null) {
                        store.putOne({ ...object, name });
                      }
                    }}
                  />
                ) : (
                  <button
                    type="button"
                    data-object={object.id}
                    aria-pressed={isSelected}
                    tabIndex={object.id === firstSelected ? 0 : -1}
                    onClick={(event) => {
                      const others = event.shiftKey ? selection : [];
                      store.select([...others, object.id]);
                    }}
                    onDoubleClick={() => object.type === "text" && onEditText(object.id)}
                    onKeyDown={(event) => onKeyDown(event, index)}
                    className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 px-2 text-left text-[0.9375rem] focus-visible:-outline-offset-3"
                  >
                    <Icon of={icon} size={16} className="shrink-0" />
                    <span
                      className={classNames(
                        "truncate",
                        object.hidden && "text-ink-soft line-through",
                        isSelected && "font-semibold",
                      )}
                    >
                      {object.name}
                    </span>
                    {object.hidden && <span className="sr-only">(hidden)</span>}
                    {object.locked && <span className="sr-only">(locked)</span>}
                  </button>
                )}
                <LayerActions
                  object={object}
                  isSelected={isSelected}
                  store={store}
                  onRename={() => setRenamed(object.id)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </PanelPart>
  );
}

function LayerActions({
  object,
  isSelected,
  store,
  onRename,
}: {
  object: ArtworkObject;
  isSelected: boolean;
  store: EditorStore;
  onRename: () => void;
}) {
  const { name, hidden, locked } = object;
  if (!isSelected && !hidden && !locked) {
    return null;
  }
  return (
    <div className="flex shrink-0">
      {isSelected && (
        <IconButton label={`Rename ${name}`} isSmall onClick={onRename}>
          <Icon of={Pencil} size={15} />
        </IconButton>
      )}
      <IconButton
        label={hidden ? `Show ${name}` : `Hide ${name}`}
        isSmall
        onClick={() => store.putOne({ ...object, hidden: !hidden })}
      >
        {hidden ? <Icon of={EyeOff} size={15} /> : <Icon of={Eye} size={15} />}
      </IconButton>
      <IconButton
        label={locked ? `Unlock ${name}` : `Lock ${name}`}
        isSmall
        onClick={() => store.putOne({ ...object, locked: !locked })}
      >
        {locked ? <Icon of={Lock} size={15} /> : <Icon of={LockOpen} size={15} />}
      </IconButton>
    </div>
  );
}

function RenameField({
  object,
  onDone,
}: {
  object: ArtworkObject;
  /** Called with the new name; with null if it is unchanged. */
  onDone: (name: string | null) => void;
}) {
  const finish = (value: string) => onDone(value.trim() === "" ? null : value.trim());
  return (
    <input
      aria-label={`New name of ${object.name}`}
      defaultValue={object.name}
      maxLength={80}
      ref={(input) => input?.select()}
      onBlur={({ target }) => finish(target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          finish(event.currentTarget.value);
        } else if (event.key === "Escape") {
          event.stopPropagation();
          onDone(null);
        }
      }}
      className="min-h-11 min-w-0 flex-1 border border-edge bg-white px-2 text-[0.9375rem]"
    />
  );
}
