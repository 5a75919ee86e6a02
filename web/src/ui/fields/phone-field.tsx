import { useRef, useState, type ChangeEvent, type ComponentProps, type FocusEvent } from "react";
import { drawsFlags } from "./supports-flag-emoji.ts";
import { TextField, type FieldTexts } from "./field.tsx";
import {
  cleanPhoneNumber,
  countryOfNumber,
  replaceCallingCode,
  withCallingCode,
  type PhoneCountry,
} from "./phone-number.ts";

type FormatNumber = (number: string, country: string) => string;

type PhoneFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "onChange" | "onBlur" | "ref"> & {
    /** Empty while they are loading. */
    readonly countries: readonly PhoneCountry[];
    /** Code of the country chosen to begin with. */
    readonly defaultCountry: string;
    /** Loads what writes a number internationally, by the code of its country. */
    readonly loadFormat: () => Promise<FormatNumber>;
    readonly onChange: (event: { target: HTMLInputElement; type: "change" }) => unknown;
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => unknown;
    readonly ref?: (input: HTMLInputElement | null) => void;
  };

/**
 * A phone number with its country. Characters that no number has do not stay; a number that names no country gets
 * the chosen one's calling code in front; on leaving the field the number is written internationally. The control keeps
 * the text itself, as other inputs do.
 */
export function PhoneField({
  countries,
  defaultCountry,
  loadFormat,
  onChange,
  onBlur,
  ref,
  ...rest
}: PhoneFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const format = useRef<Promise<FormatNumber | null>>(null);
  const [lastText, setLastText] = useState("");
  const [code, setCode] = useState(defaultCountry);
  const country = countries.find((one) => one.code === code);

  const write = (target: HTMLInputElement, text: string) => {
    if (target.value !== text) {
      // Where a letter has been taken out the cursor stays; where a code was put in front it goes along.
      const fromEnd = target.value.length - (target.selectionStart ?? target.value.length);
      target.value = text;
      const position = Math.max(0, text.length - fromEnd);
      target.setSelectionRange(position, position);
    }
    setLastText(text);
    const named = countryOfNumber(text, countries, country);
    if (named) {
      setCode(named.code);
    }
    onChange({ target, type: "change" });
  };

  const writeIfChanged = (target: HTMLInputElement, text: string) => {
    if (text !== target.value) {
      write(target, text);
    }
  };

  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...rest}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        const text = cleanPhoneNumber(target.value);
        // Only a new number is prefixed: a person who edits one must be able to take its code out. After a 0 it is
        // clear on leaving the field whether it was a country's own or the first of 00.
        const isBegun = lastText === "" && text.trim() !== "" && !/^[+0]/.test(text);
        write(target, isBegun ? withCallingCode(text, country?.callingCodes[0]) : text);
      }}
      onFocus={() => {
        format.current ??= loadFormat().catch(() => {
          format.current = null;
          return null;
        });
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const { target } = event;
        const typed = target.value;
        const text = withCallingCode(typed, country?.callingCodes[0]);
        writeIfChanged(target, text);
        onBlur(event);
        void format.current?.then((formatNumber) => {
          const formatted = cleanPhoneNumber(formatNumber?.(typed, code) ?? text);
          // Nothing else was typed meanwhile, and the form is not being sent.
          if (text !== "" && target.value === text && !target.matches(":disabled")) {
            writeIfChanged(target, formatted);
          }
        });
      }}
      before={
        <CountrySelect
          countries={countries}
          country={country}
          isDisabled={rest.disabled ?? false}
          onSelect={(next) => {
            setCode(next.code);
            const element = input.current;
            if (element && country && element.value !== "") {
              write(element, replaceCallingCode(element.value, country, next));
            }
          }}
        />
      }
    />
  );
}

/** The browser's own list, under a flag and a code: the names of countries are too long for the place. */
function CountrySelect({
  countries,
  country,
  isDisabled,
  onSelect,
}: {
  countries: readonly PhoneCountry[];
  country: PhoneCountry | undefined;
  isDisabled: boolean;
  onSelect: (country: PhoneCountry) => void;
}) {
  // There are none before the page is the browser's own.
  const hasFlags = countries.length > 0 && drawsFlags();
  return (
    <div className="relative shrink-0 border border-r-0 border-edge bg-white has-disabled:bg-paper-deep has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-3">
      <span
        aria-hidden="true"
        className="figures flex h-full min-w-24 items-center justify-center gap-2 px-3"
      >
        {country && <Flag country={country} />}
        {country?.callingCodes[0] === undefined ? "+" : `+${country.callingCodes[0]}`}
      </span>
      <select
        aria-label="Country of the phone number"
        className="absolute inset-0 size-full opacity-0"
        value={country?.code ?? ""}
        disabled={isDisabled || countries.length === 0}
        onChange={({ target }) => {
          const next = countries.find(({ code }) => code === target.value);
          if (next) {
            onSelect(next);
          }
        }}
      >
        {countries.map(({ code, name, flag, callingCodes }) => (
          <option key={code} value={code}>
            {hasFlags && `${flag} `}
            {name} +{callingCodes.join(", +")}
          </option>
        ))}
      </select>
    </div>
  );
}

function Flag({ country }: { country: PhoneCountry }) {
  return drawsFlags() ? (
    <span className="text-xl leading-none">{country.flag}</span>
  ) : (
    <span className="small-caps text-ink-soft">{country.code}</span>
  );
}
