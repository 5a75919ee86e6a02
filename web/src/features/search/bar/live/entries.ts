import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useSearchParams } from "react-router";
import { useAddressChange } from "../../../../forms/use-address-change.ts";

type FormRef = RefObject<HTMLFormElement | null>;

/** What is entered in the form of a bar, without its empty fields, updated on every change. */
export function useEntries(form: FormRef): URLSearchParams {
  const [search] = useSearchParams();
  const [entries, setEntries] = useState(() => entriesOf(form.current));
  // After the handlers of the form, which clear what a choice replaces.
  const read = useEffectEvent(() => queueMicrotask(() => setEntries(entriesOf(form.current))));
  useEffect(() => {
    const element = form.current;
    const changed = new AbortController();
    // What was entered before this was loaded.
    read();
    for (const type of ["input", "change"]) {
      element?.addEventListener(type, () => read(), changed);
    }
    return () => changed.abort();
  }, [form]);
  useAddressChange(search, read);
  return entries;
}

function entriesOf(form: HTMLFormElement | null): URLSearchParams {
  const entries = form ? [...new FormData(form)] : [];
  return new URLSearchParams(
    entries.flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : [])),
  );
}

/** Fills a field as if a person had done it, so that everything that listens learns of it. */
export function enter(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) {
    // React watches the property of the field itself, and ignores an event that follows no other change.
    Reflect.set(HTMLInputElement.prototype, "value", value, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Ticks the box of one value, and none of the others of its name. */
export function tickOnly(form: HTMLFormElement | null, name: string, value: string | null): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? []) {
    if (box.checked !== (box.value === value)) {
      box.click();
    }
  }
}
