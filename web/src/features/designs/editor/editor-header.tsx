import { formatPercent } from "@frontage/domain/money/format-percent.ts";
import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import {
  Keyboard,
  Maximize,
  Redo2,
  ScanLine,
  Undo2,
  X,
  ZoomIn,
  ZoomOut,
  type IconNode,
} from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "./panels/controls.tsx";
import type { Stage } from "./stage/stage.ts";
import type { SaveState } from "./state/autosave.ts";
import type { EditorStore } from "./state/editor-store.ts";

/** The bar above the design: its name, whether it is saved, and the publish button. */
export function EditorHeader({
  title,
  subtitle,
  save,
  isPublished,
  isPublishing,
  onClose,
  onPreview,
  onPublish,
}: {
  title: string;
  subtitle: string;
  /** The save status as text. */
  save: string;
  isPublished: boolean;
  isPublishing: boolean;
  onClose: () => void;
  onPreview: () => void;
  onPublish: () => void;
}) {
  return (
    <header className="flex items-center gap-2 border-b border-ink bg-paper px-2 py-1.5 md:gap-4">
      <IconButton label="Close the editor" onClick={onClose}>
        <Icon of={X} size={22} />
      </IconButton>
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-display text-lg leading-tight font-bold">{title}</h1>
        <p className="truncate text-sm text-ink-soft max-md:hidden">{subtitle}</p>
        <p role="status" className="truncate text-sm text-ink-soft md:hidden">
          {save}
        </p>
      </div>
      <p role="status" className="text-sm text-ink-soft max-md:hidden">
        {save}
      </p>
      <Button isSmall onClick={onPreview}>
        Preview
      </Button>
      <Button isSmall look="signal" isBusy={isPublishing} onClick={onPublish}>
        {isPublishing ? "Publishing" : isPublished ? "Published" : "Publish"}
      </Button>
    </header>
  );
}

/** "Saved 10:42", or why it is not saved. */
export function saveText(state: SaveState, timeZone: string): string {
  switch (state.kind) {
    case "saved":
      return `Saved ${formatTimeIn(timeZone, state.at)}`;
    case "waiting":
    case "saving":
      return "Saving";
    case "retrying":
      return "No connection. We will keep trying to save.";
    case "refused":
      return `Not saved: ${state.reason}`;
    case "stale":
      return "Changed in another window";
  }
}

/** Undo, view and help, beside the canvas. */
export function ViewBar({
  store,
  stage,
  zoom,
  canUndo,
  canRedo,
  showsSafeArea,
  onToggleSafeArea,
  onHelp,
}: {
  store: EditorStore;
  stage: Stage | null;
  zoom: number;
  canUndo: boolean;
  canRedo: boolean;
  showsSafeArea: boolean;
  onToggleSafeArea: () => void;
  onHelp: () => void;
}) {
  const icon = (of: IconNode): ReactNode => <Icon of={of} size={18} />;
  return (
    <div
      role="toolbar"
      aria-label="View"
      className="flex flex-wrap items-center border-t border-hairline bg-paper px-1"
    >
      <IconButton label="Undo" disabled={!canUndo} onClick={() => store.undo()}>
        {icon(Undo2)}
      </IconButton>
      <IconButton label="Redo" disabled={!canRedo} onClick={() => store.redo()}>
        {icon(Redo2)}
      </IconButton>
      <span className="flex-1" />
      <IconButton label="Zoom out" onClick={() => stage?.view.zoomBy(0.8)}>
        {icon(ZoomOut)}
      </IconButton>
      <button
        type="button"
        aria-label={`Zoom ${formatPercent(zoom)}. Show the actual size`}
        className="figures min-h-11 w-14 text-sm hover:bg-paper-deep"
        onClick={() => stage?.view.zoomTo(1)}
      >
        {formatPercent(zoom)}
      </button>
      <IconButton label="Zoom in" onClick={() => stage?.view.zoomBy(1.25)}>
        {icon(ZoomIn)}
      </IconButton>
      <IconButton label="Fit to the window" onClick={() => stage?.view.fit()}>
        {icon(Maximize)}
      </IconButton>
      <IconButton label="Safe area" isOn={showsSafeArea} onClick={onToggleSafeArea}>
        {icon(ScanLine)}
      </IconButton>
      <IconButton label="Keyboard shortcuts" className="max-md:hidden" onClick={onHelp}>
        {icon(Keyboard)}
      </IconButton>
    </div>
  );
}
