import { classNames } from "../class-names.ts";

/** How full the mark is: a whole bar, half a bar or a thin line. */
export type MarkFill = "whole" | "half" | "none";

export interface CalendarMark {
  readonly fill: MarkFill;
  /** Follows the date for screen readers: "partly free". */
  readonly label: string;
}

/** A bar below a date, whole, half or thin, so that the shape alone distinguishes the states. */
export function CalendarMarkIcon({ fill }: { fill: MarkFill }) {
  return (
    <span
      aria-hidden="true"
      data-mark={fill}
      className="absolute bottom-1.5 left-1/2 flex h-1.5 w-6 -translate-x-1/2 items-center"
    >
      {fill === "none" ? (
        <span className="h-0 w-full border-t border-current opacity-60" />
      ) : (
        <span className="h-full w-full border border-current">
          <span
            className={classNames(
              "block h-full bg-current forced-colors:forced-color-adjust-none forced-colors:bg-[CanvasText]",
              fill === "half" ? "w-1/2" : "w-full",
            )}
          />
        </span>
      )}
    </span>
  );
}

/** Explains the marks. */
export function CalendarLegend({ marks }: { marks: readonly CalendarMark[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {marks.map(({ fill, label }) => (
        <li key={fill} className="flex items-center gap-2">
          <span className="relative inline-block h-4 w-6 text-moss">
            <CalendarMarkIcon fill={fill} />
          </span>
          <span className="first-letter:uppercase">{label}</span>
        </li>
      ))}
    </ul>
  );
}
