import { useState } from "react";
import { TextField } from "../../../ui/fields/field.tsx";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** How many decimals are shown; none by default. */
  readonly decimals?: number;
}

/** A field for a number. It keeps what was typed while it has the focus, so that an empty field can be filled again. */
export function NumberField({
  label,
  value,
  onChange,
  error,
  hint,
  decimals = 0,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? String(Number(value.toFixed(decimals)))}
      error={error}
      hint={hint}
      onChange={({ target }) => {
        setTyped(target.value);
        const entered = Number(target.value);
        if (target.value.trim() !== "" && Number.isFinite(entered)) {
          onChange(entered);
        }
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
