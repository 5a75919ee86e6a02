import { classNames } from "../class-names.ts";

/** How full a mark is drawn: a whole bar, half of one, or a line through. */
export type MarkFill = "whole" | "half" | "none";

export interface CalendarMark {
  readonly fill: MarkFill;
  /** Ends the name of the date for screen readers: "partly free". */
  readonly label: string;
}

/** A bar under a date, told apart by its shape: whole, half, or a thin line. Stands at the foot of its box. */
export function CalendarMarkSign({ fill }: { fill: MarkFill }) {
  return (
    <span
      aria-hidden="true"
      data-mark={fill}
      className="absolute bottom-1.5 left-1/2 flex h-1.5 w-6 -translate-x-1/2 items-center"
    >
      {fill === "none" ? (
        <span className="h-px w-full bg-current opacity-60" />
      ) : (
        <span className="h-full w-full border border-current">
          <span
            className={classNames("block h-full bg-current", fill === "half" ? "w-1/2" : "w-full")}
          />
        </span>
      )}
    </span>
  );
}

/** What the marks mean. */
export function CalendarLegend({ marks }: { marks: readonly CalendarMark[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {marks.map(({ fill, label }) => (
        <li key={fill} className="flex items-center gap-2">
          <span className="relative inline-block h-4 w-6 text-moss">
            <CalendarMarkSign fill={fill} />
          </span>
          <span className="first-letter:uppercase">{label}</span>
        </li>
      ))}
    </ul>
  );
}
