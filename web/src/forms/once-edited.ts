/** Controls whose value is complete with the event that changes it. */
const choices = "input:is([type=checkbox], [type=radio], [type=file])";

/** The part of a form that a control belongs to: a list with its rows, or the control alone. */
const partOf = (control: Element) =>
  control.closest<HTMLElement>("form fieldset fieldset, form ul") ?? control;

/**
 * Runs once the person has finished with what they are editing: at once for a choice, or else when the focus leaves the
 * control, with all rows of its list. A button that adds, moves or removes a row finishes nothing. Returns whether it
 * waits for that.
 * Source: docs/site/forms.md#when-a-field-shows-its-message
 */
export function onceEdited(run: () => void): boolean {
  const control = document.activeElement;
  if (control === null || control === document.body || control.matches(choices)) {
    run();
    return false;
  }
  if (control.matches("button")) {
    return false;
  }
  const part = partOf(control);
  const onFocusOut = (event: Event) => {
    const next = event instanceof FocusEvent ? event.relatedTarget : null;
    if (!(next instanceof Node && part.contains(next))) {
      part.removeEventListener("focusout", onFocusOut);
      run();
    }
  };
  part.addEventListener("focusout", onFocusOut);
  return true;
}
