import { EllipsisVertical } from "lucide";
import { Icon } from "../icon.tsx";
import { useId, type ReactNode } from "react";
import { useMenuState } from "./use-menu-state.ts";

/** Further actions behind a button with three dots. Its children use `menuItemClass`. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const { isOpen, button, toggle } = useMenuState();
  const id = useId();
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        className="grid size-11 place-items-center hover:bg-paper-deep"
        onClick={toggle}
      >
        <Icon of={EllipsisVertical} size={20} />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        onClickCapture={() => button.current?.focus()}
        className="absolute top-full right-0 z-10 w-56 border border-ink bg-paper shadow-lg"
      >
        {children}
      </div>
    </div>
  );
}
