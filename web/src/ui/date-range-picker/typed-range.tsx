import { useState } from "react";
import { Button } from "../button.tsx";
import { TextField } from "../fields/field.tsx";
import type { IsoRange, RangeRules } from "./iso-range.ts";

interface TypedRangeProps extends Pick<RangeRules, "problemOf"> {
  readonly value: IsoRange;
  readonly isBesideEachOther: boolean;
  readonly onChoose: (range: IsoRange) => void;
}

/** Two fields for typing the dates of a range. */
export function TypedRange({ value, problemOf, isBesideEachOther, onChoose }: TypedRangeProps) {
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<IsoRange>) => {
    setTyped({ ...typed, ...part });
    setProblem(null);
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const { start, end } = typed;
        // Browsers report an incomplete date as empty.
        const found =
          start === "" || end === "" ? "Type both dates in full." : problemOf({ start, end });
        if (found === null) {
          onChoose(start <= end ? { start, end } : { start: end, end: start });
        } else {
          setProblem(found);
        }
      }}
    >
      <div className={isBesideEachOther ? "grid grid-cols-2 gap-3" : "grid gap-3"}>
        <TextField
          label="From"
          type="date"
          value={typed.start}
          onChange={({ currentTarget }) => change({ start: currentTarget.value })}
        />
        <TextField
          label="To"
          type="date"
          value={typed.end}
          onChange={({ currentTarget }) => change({ end: currentTarget.value })}
        />
      </div>
      <div role="alert">
        {problem && <p className="text-sm font-semibold text-signal-text">{problem}</p>}
      </div>
      <Button type="submit" look="ink" isSmall>
        Show these dates
      </Button>
    </form>
  );
}
