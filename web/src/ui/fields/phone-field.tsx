import { ChevronDown } from "lucide";
import { Icon } from "../icon.tsx";
import { useRef, useState, type ChangeEvent, type ComponentProps, type FocusEvent } from "react";
import { supportsFlagEmoji } from "./supports-flag-emoji.ts";
import { TextField } from "./field.tsx";
import type { FieldTexts } from "./field-frame.tsx";
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
    /** Empty while the countries load. */
    readonly countries: readonly PhoneCountry[];
    /** The code of the country that is selected at first. */
    readonly defaultCountry: string;
    /** Writes what is typed in the form of a number, such as an extension after #. Letters stay. */
    readonly tidy: (typed: string) => string;
    /** Loads the function that formats a number internationally by its country's code. */
    readonly loadFormat: () => Promise<FormatNumber>;
    readonly onChange: (event: { target: HTMLInputElement; type: "change" }) => unknown;
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => unknown;
    readonly ref?: (input: HTMLInputElement | null) => void;
  };

const lettersAreLeftOut = (
  <span role="status">
    Letters are left out: write them as digits. For an extension, type # and its number.
  </span>
);

/**
 * A phone number with its country. Other characters are removed, a number without a country gets the selected calling
 * code, and leaving the field formats the number internationally. The control is uncontrolled, as other inputs are.
 */
export function PhoneField({
  countries,
  defaultCountry,
  tidy,
  loadFormat,
  onChange,
  onBlur,
  ref,
  ...rest
}: PhoneFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const format = useRef<Promise<FormatNumber | null>>(null);
  const [lastText, setLastText] = useState("");
  const [lostLetters, setLostLetters] = useState(false);
  const [code, setCode] = useState(defaultCountry);
  const country = countries.find((one) => one.code === code);

  const write = (target: HTMLInputElement, text: string) => {
    if (target.value !== text) {
      // Keeps the cursor in place relative to the end of the text.
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
      {...(lostLetters && { hint: lettersAreLeftOut })}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        const tidied = tidy(target.value);
        setLostLetters(/\p{L}/u.test(tidied));
        const text = cleanPhoneNumber(tidied);
        // Only a new number gets a code, so that a person can delete it. After a 0 the field waits, since it may be a
        // national number or the start of 00.
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
          // Skipped if the text has changed meanwhile or the form is being sent.
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

/** Places the browser's own list behind a flag, since the names of countries are too long for the space. */
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
  // The server renders no countries, and the check needs a browser.
  const hasFlags = countries.length > 0 && supportsFlagEmoji();
  return (
    <div className="relative shrink-0 border border-r-0 border-edge bg-white has-disabled:bg-paper-deep has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-3">
      <span
        aria-hidden="true"
        className="flex h-full min-w-18 items-center justify-center gap-2 px-3"
      >
        {/* The calling code is in the number itself. */}
        {country ? <Flag country={country} /> : "+"}
        <Icon of={ChevronDown} size={16} />
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
  return supportsFlagEmoji() ? (
    <span className="text-xl leading-none">{country.flag}</span>
  ) : (
    <span className="small-caps text-ink-soft">{country.code}</span>
  );
}
