import { useId, type ReactNode } from "react";

/** The first fault of some parameters; undefined without one. */
export const faultOf = (
  faults: Readonly<Record<string, string>>,
  names: readonly string[],
): string | undefined => names.map((name) => faults[name]).find((fault) => fault !== undefined);

/** What a control of the bar says about itself. */
export interface Described {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** A part of the bar whose control is always there: its label above it, and what is wrong with it below. */
export function PartOfBar({
  label,
  names,
  faults,
  children,
}: {
  label: string;
  /** The parameters that it asks for. */
  names: readonly string[];
  faults: Readonly<Record<string, string>>;
  children: (described: Described) => ReactNode;
}) {
  const id = useId();
  const fault = faultOf(faults, names);
  return (
    <div className="bar-part">
      <label htmlFor={id} className="small-caps block text-ink-soft">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": fault ? true : undefined,
        "aria-describedby": fault ? `${id}-fault` : undefined,
      })}
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  );
}

/** What is wrong with a part of a question. */
export function Fault({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="pb-1 text-sm leading-snug font-semibold text-signal-text">
      {children}
    </p>
  );
}

/**
 * A part of the bar with more than one control: a button that shows what is chosen and opens the controls below it. On
 * phones they are simply there.
 */
export function OpeningPart({
  label,
  text,
  placeholder,
  fault,
  children,
}: {
  label: string;
  text: string;
  placeholder: string;
  fault: string | undefined;
  children: (faultId: string | undefined) => ReactNode;
}) {
  const id = useId();
  const faultId = fault ? `${id}-fault` : undefined;
  return (
    <div className="bar-part">
      <p aria-hidden="true" className="small-caps text-ink-soft">
        {label}
      </p>
      <button
        type="button"
        popoverTarget={`${id}-panel`}
        aria-label={`${label}: ${text || placeholder}`}
        aria-describedby={faultId}
        className="bar-control truncate max-md:hidden"
      >
        <span className={text ? "figures" : "text-ink-soft"}>{text || placeholder}</span>
      </button>
      {fault && faultId && <Fault id={faultId}>{fault}</Fault>}
      <div
        id={`${id}-panel`}
        popover="auto"
        role="group"
        aria-label={label}
        className="bar-panel content-start gap-4"
      >
        {children(faultId)}
      </div>
    </div>
  );
}
