import { useEffect, useRef, type ReactNode } from "react";
import { X } from "lucide";
import { Icon } from "../icon.tsx";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useCloseOnBack } from "./use-close-on-back.ts";
import { classNames } from "../class-names.ts";

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Absent while the dialog must stay open. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

/**
 * A modal dialog. The focus stays inside and returns to where it was. Escape and the browser's Back button close it
 * if it has `onClose`.
 */
export function Dialog({ title, isOpen, onClose, children, isWide = false }: DialogProps) {
  useCloseOnBack(isOpen, onClose);
  const dialog = useRef<HTMLElement>(null);
  // When a key or a screen reader opens the dialog, React Aria waits for the page's transitions before it moves the focus.
  // Escape would do nothing until then.
  useEffect(() => {
    if (isOpen && !dialog.current?.contains(document.activeElement)) {
      dialog.current?.focus({ preventScroll: true });
    }
  }, [isOpen]);
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => {
        if (!open) {
          onClose?.();
        }
      }}
      className="fixed inset-0 z-40 flex items-end justify-center bg-ink/55 sm:items-center sm:p-6"
    >
      <Modal
        className={classNames(
          "max-h-[94dvh] w-full scroll-pt-20 scroll-pb-20 overflow-y-auto bg-paper shadow-2xl outline-none",
          isWide ? "sm:max-w-3xl" : "sm:max-w-lg",
        )}
      >
        <AriaDialog ref={dialog} className="outline-none">
          {/* The title and the way out stay in view while the content scrolls. */}
          <header className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-hairline bg-paper py-4 pr-3 pl-6">
            <Heading
              slot="title"
              className="pt-2 font-display text-2xl leading-tight font-bold tracking-tight"
            >
              {title}
            </Heading>
            {onClose && (
              <button
                type="button"
                aria-label="Close"
                className="grid size-11 shrink-0 place-items-center hover:bg-paper-deep"
                onClick={onClose}
              >
                <Icon of={X} size={22} />
              </button>
            )}
          </header>
          <div className="px-6 pt-5 pb-7">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
