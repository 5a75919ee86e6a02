import { useEffect, useRef, type ComponentProps } from "react";
import { Notice } from "./notice.tsx";

/**
 * A notice that answers what was just sent. It takes the focus, which a form loses while it is locked: a keyboard goes on
 * from here, and Escape closes the dialog around it. Give it the message as `key`, so that another one is new.
 */
export function FocusedNotice(props: ComponentProps<typeof Notice>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice {...props} />
    </div>
  );
}
