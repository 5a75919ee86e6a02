import { useEffect, type RefObject } from "react";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";

/**
 * Reports what was entered in uncontrolled fields before they were hydrated: they show it, but React has seen no event.
 * Source: docs/site/forms.md#before-the-page-is-hydrated
 * @param container a form with all its fields, or another element with those inside it
 */
export function useEarlyEntries(container: RefObject<HTMLElement | null>): void {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (!isHydrated) {
      for (const field of fieldsOf(container.current)) {
        reportEntry(field);
      }
    }
  }, [container, isHydrated]);
}

const fieldsOf = (container: HTMLElement | null): Iterable<Element> =>
  container instanceof HTMLFormElement
    ? container.elements
    : (container?.querySelectorAll("input, select") ?? []);

function reportEntry(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    if (field.value !== first?.value) {
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  } else if (field instanceof HTMLInputElement) {
    const { value, checked } = field;
    if (checked !== field.defaultChecked) {
      field.checked = field.defaultChecked;
      field.click();
    } else if (value !== field.defaultValue) {
      field.value = field.defaultValue;
      // React watches the property of the field itself, and ignores an event that follows no other change.
      Reflect.set(HTMLInputElement.prototype, "value", value, field);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
