import type { Alignment } from "@frontage/domain/designs/editor/arrange.ts";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  BringToFront,
  Copy,
  Group,
  SendToBack,
  Trash2,
  Ungroup,
} from "lucide-react";
import { duplicateOffset } from "../state/duplicate-offset.ts";
import type { EditorStore } from "../state/editor-store.ts";
import { IconButton, PanelPart } from "./controls.tsx";

const alignments: readonly (readonly [Alignment, string, typeof Copy])[] = [
  ["left", "Align left", AlignStartVertical],
  ["center", "Centre horizontally", AlignCenterVertical],
  ["right", "Align right", AlignEndVertical],
  ["top", "Align top", AlignStartHorizontal],
  ["middle", "Centre vertically", AlignCenterHorizontal],
  ["bottom", "Align bottom", AlignEndHorizontal],
];

/** Aligns, orders, groups, duplicates and deletes the selected objects. */
export function ArrangePanel({
  store,
  count,
  isGrouped,
}: {
  store: EditorStore;
  count: number;
  isGrouped: boolean;
}) {
  return (
    <PanelPart title={count === 1 ? "Arrange" : `${count} objects`}>
      <div className="-mx-2 flex flex-wrap">
        {alignments.map(([to, label, Icon]) => (
          <IconButton key={to} label={label} onClick={() => store.align(to)}>
            <Icon size={18} aria-hidden="true" />
          </IconButton>
        ))}
        <IconButton
          label="Distribute horizontally"
          disabled={count < 3}
          onClick={() => store.distribute("across")}
        >
          <AlignHorizontalDistributeCenter size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Distribute vertically"
          disabled={count < 3}
          onClick={() => store.distribute("down")}
        >
          <AlignVerticalDistributeCenter size={18} aria-hidden="true" />
        </IconButton>
        {isGrouped ? (
          <IconButton label="Separate the group" onClick={() => store.ungroup()}>
            <Ungroup size={18} aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton label="Group" disabled={count < 2} onClick={() => store.group()}>
            <Group size={18} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label="Bring forward" onClick={() => store.reorder("forward")}>
          <BringToFront size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Send backward" onClick={() => store.reorder("backward")}>
          <SendToBack size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Duplicate"
          onClick={() => store.addCopies(store.selected, duplicateOffset(store))}
        >
          <Copy size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete" onClick={() => store.removeSelected()}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </PanelPart>
  );
}
