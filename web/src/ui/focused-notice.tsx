import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { Notice } from "./notice.tsx";

/**
 * A notice about what was just sent. It takes the focus that the form lost while it was locked, so that keyboard
 * users continue here and Escape closes the dialog. Pass the message as `key`, so that a new message takes the focus
 * again.
 */
export function FocusedNotice(props: ComponentProps<typeof Notice>) {
  const place = useRef<HTMLDivElement>(null);
  // Before anything is painted: a person who types at once keeps the field that they went to.
  useLayoutEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice {...props} />
    </div>
  );
}
