import { Maximize, Minimize } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import type { Ref, RefObject } from "react";
import { Button } from "../../../ui/button.tsx";
import { useFullScreen } from "./use-full-screen.ts";

/** Shows an element in full screen and back again. Renders nothing in browsers that cannot do that. */
export function FullScreenButton({
  element,
  ref,
}: {
  readonly element: RefObject<HTMLElement | null>;
  readonly ref?: Ref<HTMLButtonElement>;
}) {
  const { isOffered, isOn, toggle } = useFullScreen(element);
  return isOffered ? (
    <Button ref={ref} isSmall onClick={toggle}>
      <Icon of={isOn ? Minimize : Maximize} size={17} />
      {isOn ? "Leave full screen" : "Full screen"}
    </Button>
  ) : null;
}
