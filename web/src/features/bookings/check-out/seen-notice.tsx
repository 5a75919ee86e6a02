import { useEffect, useRef, type ComponentProps } from "react";
import { Notice } from "../../../ui/notice.tsx";

/** A notice that scrolls into view, since the button that caused it is at the foot of the window. */
export function SeenNotice(props: ComponentProps<typeof Notice>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={place} role={props.tone === "problem" ? undefined : "status"} className="mt-6">
      <Notice {...props} />
    </div>
  );
}
