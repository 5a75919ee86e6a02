import { useEffect, useRef, useState, type MouseEvent } from "react";

/**
 * A small menu behind a button: the button opens it, any further click or Escape closes it. Focus goes back to the
 * button from whatever was in the menu, so that it is not lost with it.
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
    /** For the click of the menu's button. */
    toggle(event: MouseEvent) {
      event.stopPropagation();
      setIsOpen(!isOpen);
    },
  };
}
