import type { Product } from "@frontage/contract/spaces/products.ts";
import { useId } from "react";
import { classNames } from "../../../ui/class-names.ts";

interface OptionChoiceProps {
  readonly productName: string;
  readonly option: Product["options"][number];
  /** Code of the chosen value; empty if none is chosen. */
  readonly value: string;
  /** What the option includes, and what it does not. */
  readonly note: string | null;
  /** The price of every value but the first. */
  readonly extra: string | null;
  readonly error?: string;
  readonly onChange: (value: string) => void;
}

/** One option of a product as radio buttons, with pictures if it has any. */
export function OptionChoice({
  productName,
  option,
  value,
  note,
  extra,
  error,
  onChange,
}: OptionChoiceProps) {
  const name = useId();
  const isPlain = option.values.every(({ description, image }) => description === "" && !image);
  return (
    <fieldset aria-describedby={error || note ? `${name}-note` : undefined}>
      <legend className="mb-1.5 font-semibold">
        {option.name} <span className="sr-only">({productName})</span>
      </legend>
      <div className={isPlain ? "flex flex-wrap gap-2" : "grid grid-cols-2 gap-2 lg:grid-cols-4"}>
        {option.values.map(({ code, name: label, image, description }, index) => (
          <label
            key={code}
            className={classNames(
              "flex min-h-11 cursor-pointer flex-col justify-center border px-4 py-2 leading-snug transition-colors duration-150",
              "has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink",
              "has-disabled:cursor-not-allowed has-disabled:opacity-60",
              code === value
                ? "border-ink bg-ink text-paper"
                : "border-edge bg-white hover:border-ink",
            )}
          >
            <input
              type="radio"
              name={name}
              value={code}
              checked={code === value}
              onChange={() => onChange(code)}
              className="sr-only"
            />
            {image && (
              <img
                src={image}
                alt=""
                loading="lazy"
                className="mb-2 aspect-[3/2] w-full object-cover"
              />
            )}
            <span className="font-semibold">
              {label}
              {extra && index > 0 && <span className="figures font-normal"> {extra}</span>}
            </span>
            {description && (
              <span className={classNames("text-sm", code !== value && "text-ink-soft")}>
                {description}
              </span>
            )}
          </label>
        ))}
      </div>
      {(error || note) && (
        <p
          id={`${name}-note`}
          className={classNames(
            "mt-1.5 text-sm",
            error ? "font-semibold text-signal-text" : "text-ink-soft",
          )}
        >
          {error ?? note}
        </p>
      )}
    </fieldset>
  );
}
