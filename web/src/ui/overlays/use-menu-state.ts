import { useEffect, useRef, useState, type MouseEvent } from "react";

/**
 * The state of a small menu: its button opens it, the next click or Escape closes it. Escape returns the focus to the
 * button.
 */
export function useMenuState() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    const close = () => setIsOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        close();
        button.current?.focus();
      }
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [isOpen]);

  return {
    isOpen,
    button,
    /** The click handler of the menu's button. */
    toggle(event: MouseEvent) {
      event.stopPropagation();
      setIsOpen(!isOpen);
    },
  };
}
