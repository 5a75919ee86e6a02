import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { shortcuts } from "./shortcuts.ts";

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt className="font-semibold">{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">On a Mac, use Cmd in place of Ctrl.</p>
    </Dialog>
  );
}

export function StaleDialog({
  isOpen,
  time,
  onLoad,
  onKeep,
}: {
  isOpen: boolean;
  /** The wall time at which the other version was saved. */
  time: string;
  onLoad: () => void;
  onKeep: () => void;
}) {
  return (
    <Dialog title="This design was changed in another window" isOpen={isOpen}>
      <p>
        A newer version was saved at {time}. If you load it, you lose the changes that you have made
        here since then. If you keep yours, it replaces the newer version.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="ink" onClick={onLoad}>
          Load the newer version
        </Button>
        <Button onClick={onKeep}>Keep mine</Button>
      </div>
    </Dialog>
  );
}

/** Asks before screens go blank. */
export function BlankDialog({
  isOpen,
  onStay,
  onPublish,
}: {
  isOpen: boolean;
  onStay: () => void;
  onPublish: () => void;
}) {
  return (
    <Dialog title="Publish a blank design?" isOpen={isOpen} onClose={onStay}>
      <p>Nothing is on this design yet, so your screens will be white.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="signal" onClick={onStay}>
          Keep designing
        </Button>
        <Button onClick={onPublish}>Publish it blank</Button>
      </div>
    </Dialog>
  );
}

export function CloseDialog({
  isOpen,
  onStay,
  onLeave,
  onPublish,
}: {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
  onPublish: () => void;
}) {
  return (
    <Dialog title="Close without publishing?" isOpen={isOpen} onClose={onStay}>
      <p>
        Your screens will keep showing what they show now. Your draft is saved, and you can finish
        it later.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="signal" onClick={onPublish}>
          Publish
        </Button>
        <Button onClick={onLeave}>Close without publishing</Button>
      </div>
    </Dialog>
  );
}

/** Names the letters that a typeface lacks before a design is published. */
export function LettersDialog({
  isOpen,
  texts,
  onStay,
  onPublish,
}: {
  isOpen: boolean;
  texts: readonly string[];
  onStay: () => void;
  onPublish: () => void;
}) {
  return (
    <Dialog title="Publish with missing letters?" isOpen={isOpen} onClose={onStay}>
      <ul className="grid gap-3">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="ink" onClick={onStay}>
          Back to the design
        </Button>
        <Button onClick={onPublish}>Publish anyway</Button>
      </div>
    </Dialog>
  );
}
