import { CircleQuestionMark } from "lucide";
import { Icon } from "../icon.tsx";
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { classNames } from "../class-names.ts";

interface TooltipProps {
  /** The button's name: "What is Occupancy Rate?". */
  readonly label: string;
  /** The explanation. */
  readonly children: string;
}

/** Pixels between the explanation and the edges of the window. */
const margin = 12;

/**
 * A question mark with an explanation. Hover, focus or a tap opens the explanation; leaving it or pressing Escape
 * closes it. The pointer may move onto the explanation.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useDismissal(isOpen, frame, close);
  const position = usePosition(isOpen, frame, bubble);

  return (
    <span
      ref={frame}
      className="inline-flex align-middle print:hidden"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse") {
          setIsOpen(true);
        }
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === "mouse") {
          close();
        }
      }}
    >
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        className="-m-2.5 grid size-11 place-items-center text-ink-soft hover:text-ink"
        onFocus={() => setIsOpen(true)}
        onBlur={close}
        // Safari does not focus a tapped button.
        onClick={() => setIsOpen(true)}
      >
        <Icon of={CircleQuestionMark} size={17} />
      </button>
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        style={position}
        className={classNames(
          "fixed top-0 left-0 z-40 w-72 max-w-[calc(100vw-1.5rem)] transition-[opacity,visibility] duration-350",
          isOpen ? "visible opacity-100" : "invisible opacity-0",
        )}
      >
        {/* The gap belongs to the tooltip, so that a pointer can cross it. */}
        <span className="my-1.5 block bg-ink px-4 py-3 text-[0.9375rem] leading-snug font-normal tracking-normal text-paper normal-case shadow-lg">
          {children}
        </span>
      </span>
    </span>
  );
}

/** Closes on Escape, which then closes nothing else, and on a tap outside. */
function useDismissal(
  isOpen: boolean,
  frame: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        close();
      }
    };
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && frame.current?.contains(target))) {
        close();
      }
    };
    document.addEventListener("keydown", closeOnEscape, true);
    document.addEventListener("pointerdown", closeElsewhere);
    return () => {
      document.removeEventListener("keydown", closeOnEscape, true);
      document.removeEventListener("pointerdown", closeElsewhere);
    };
  }, [isOpen, frame, close]);
}

/** Places the explanation below its mark, or above it without room below, and inside the window. */
function usePosition(
  isOpen: boolean,
  frame: RefObject<HTMLElement | null>,
  bubble: RefObject<HTMLElement | null>,
): { readonly left: number; readonly top: number } {
  const [position, setPosition] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const place = () => {
      if (frame.current && bubble.current) {
        setPosition(positionOf(frame.current, bubble.current));
      }
    };
    place();
    addEventListener("scroll", place, true);
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
    };
  }, [isOpen, frame, bubble]);
  return position;
}

function positionOf(frame: HTMLElement, bubble: HTMLElement) {
  const mark = frame.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(mark.left + mark.width / 2 - width / 2, clientWidth - margin - width);
  const hasRoomBelow = mark.bottom + height <= clientHeight || mark.top < height;
  return {
    left: Math.max(margin, left),
    top: hasRoomBelow ? mark.bottom : mark.top - height,
  };
}
