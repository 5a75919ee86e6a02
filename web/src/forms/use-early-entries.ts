import { useEffect, type RefObject } from "react";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";

/**
 * Reports what was entered in a form of uncontrolled fields before it was hydrated: the fields show it, but React has
 * seen no event. Source: docs/site/forms.md#before-the-page-is-hydrated
 */
export function useEarlyEntries(form: RefObject<HTMLFormElement | null>): void {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (!isHydrated) {
      for (const field of form.current?.elements ?? []) {
        reportEntry(field);
      }
    }
  }, [form, isHydrated]);
}

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
