const rangeNames = ["min_date", "max_date", "weekday"];

/**
 * A question has one date or a range of them: choosing one clears the other. Without script the server answers the one
 * that is more exact.
 */
export function clearOtherDates(changed: EventTarget): void {
  if (!(changed instanceof HTMLInputElement && changed.form) || isEmpty(changed)) {
    return;
  }
  const isRange = rangeNames.includes(changed.name);
  if (!isRange && changed.name !== "date") {
    return;
  }
  for (const control of changed.form.elements) {
    if (!(control instanceof HTMLInputElement)) {
      continue;
    }
    if (isRange && control.name === "date") {
      control.value = "";
    } else if (!isRange && rangeNames.includes(control.name)) {
      if (control.type === "checkbox") {
        control.checked = false;
      } else {
        control.value = "";
      }
    }
  }
}

const isEmpty = ({ type, value, checked }: HTMLInputElement) =>
  type === "checkbox" ? !checked : value === "";

/**
 * Leaves out what says nothing without another parameter: a layout without people, and the cities and the
 * part of the map of the question before if another place is typed.
 */
export function withoutLeftovers(
  entered: URLSearchParams,
  asked: URLSearchParams,
): URLSearchParams {
  const question = new URLSearchParams(entered);
  if (!question.has("people")) {
    question.delete("layout");
  }
  if (question.has("q") && question.get("q") !== asked.get("q")) {
    question.delete("city");
    question.delete("bounds");
  }
  return question;
}
