import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEventHandler,
  type KeyboardEvent,
  type Ref,
} from "react";
import { classNames } from "../class-names.ts";
import { control, describedBy, FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { statusOf, useFoundOptions, type Search, type SearchOption } from "./use-found-options.ts";

export interface SearchSelectProps extends FieldTexts {
  readonly name?: string | undefined;
  /** The chosen option at first. */
  readonly defaultOption?: SearchOption | undefined;
  readonly placeholder?: string | undefined;
  readonly search: Search;
  /** Receives the value of the chosen option, or an empty text. */
  readonly onChange?: ((event: ChangeEvent<HTMLInputElement>) => unknown) | undefined;
  readonly onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Chooses one of many options by typing: in place of a select with too many options to send and to read. Its
 * form sees an input with the value of the chosen option. Source: docs/speed/long-lists.md#selectors
 */
export function SearchSelect({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  name,
  defaultOption,
  placeholder,
  search,
  onChange,
  onBlur,
  ref,
}: SearchSelectProps) {
  const id = useId();
  const [chosen, setChosen] = useState(defaultOption ?? null);
  const [text, setText] = useState(chosen?.label ?? "");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const answer = useFoundOptions(search, isOpen ? text.trim() : null, chosen?.label);
  const visible = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const options = answer === null || answer.isFailed ? [] : answer.options;

  const choose = (option: SearchOption | null) => {
    setChosen(option);
    setText(option?.label ?? "");
    setOpen(false);
    setActive(0);
    if (hidden.current) {
      enter(hidden.current, option?.value ?? "");
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (isOpen && options.length > 0) {
        const next = (active + step + options.length) % options.length;
        setActive(next);
        document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
      }
      setOpen(true);
    }
    const option = options[active];
    if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (option && !option.isDisabled) {
        choose(option);
      }
    }
    if (event.key === "Escape" && isOpen) {
      // The dialog around the field stays open.
      event.stopPropagation();
      setOpen(false);
      setText(chosen?.label ?? "");
    }
  };
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, isLabelHidden }}>
      <div className="relative">
        {/* What the form reads. A form that moves the focus to a refused field reaches the input below. */}
        <input
          ref={(element) => {
            hidden.current = element;
            assign(ref, element);
          }}
          name={name}
          defaultValue={defaultOption?.value ?? ""}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onChange={onChange}
          onBlur={onBlur}
          onFocus={() => visible.current?.focus()}
        />
        <input
          ref={visible}
          id={id}
          role="combobox"
          aria-expanded={isOpen && options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options[active] ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          className={control}
          onChange={(event) => {
            // What is typed is not a value of the form.
            event.stopPropagation();
            const { value } = event.target;
            setText(value);
            setActive(0);
            setOpen(true);
            if (value.trim() === "" && chosen) {
              setChosen(null);
              if (hidden.current) {
                enter(hidden.current, "");
              }
            }
          }}
          onClick={() => setOpen(true)}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false);
            setText(chosen?.label ?? "");
            hidden.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
          }}
        />
        {isOpen && (
          <div className="absolute inset-x-0 top-full z-20 max-h-80 overflow-y-auto border border-ink bg-white shadow-lg">
            <p role="status" className="px-4 py-2 text-sm text-ink-soft empty:hidden">
              {statusOf(answer)}
            </p>
            <div id={`${id}-list`} role="listbox" aria-label={label}>
              {options.map((option, index) => (
                // The input keeps the focus and handles the keys; the click is for the mouse.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={option.value}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={option.value === chosen?.value}
                  aria-disabled={option.isDisabled}
                  className={classNames(
                    "cursor-pointer border-l-4 px-3 py-2.5 leading-snug",
                    index === active ? "border-signal bg-paper-deep" : "border-transparent",
                    option.isDisabled && "text-ink-soft",
                  )}
                  onMouseMove={() => setActive(index)}
                  // Keeps the focus in the input.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => !option.isDisabled && choose(option)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          </div>
        )}
      </div>
    </FieldFrame>
  );
}

/** Enters a value as typing would, so that the form around the input notices. */
function enter(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function assign(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): void {
  if (typeof ref === "function") {
    ref(element);
  } else if (ref) {
    ref.current = element;
  }
}
