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
} from "lucide";
import { Icon } from "../../../../ui/icon.tsx";
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
        {alignments.map(([to, label, icon]) => (
          <IconButton key={to} label={label} onClick={() => store.align(to)}>
            <Icon of={icon} size={18} />
          </IconButton>
        ))}
        <IconButton
          label="Distribute horizontally"
          disabled={count < 3}
          onClick={() => store.distribute("across")}
        >
          <Icon of={AlignHorizontalDistributeCenter} size={18} />
        </IconButton>
        <IconButton
          label="Distribute vertically"
          disabled={count < 3}
          onClick={() => store.distribute("down")}
        >
          <Icon of={AlignVerticalDistributeCenter} size={18} />
        </IconButton>
        {isGrouped ? (
          <IconButton label="Separate the group" onClick={() => store.ungroup()}>
            <Icon of={Ungroup} size={18} />
          </IconButton>
        ) : (
          <IconButton label="Group" disabled={count < 2} onClick={() => store.group()}>
            <Icon of={Group} size={18} />
          </IconButton>
        )}
        <IconButton label="Bring forward" onClick={() => store.reorder("forward")}>
          <Icon of={BringToFront} size={18} />
        </IconButton>
        <IconButton label="Send backward" onClick={() => store.reorder("backward")}>
          <Icon of={SendToBack} size={18} />
        </IconButton>
        <IconButton
          label="Duplicate"
          onClick={() => store.addCopies(store.selected, duplicateOffset(store))}
        >
          <Icon of={Copy} size={18} />
        </IconButton>
        <IconButton label="Delete" onClick={() => store.removeSelected()}>
          <Icon of={Trash2} size={18} />
        </IconButton>
      </div>
    </PanelPart>
  );
}
