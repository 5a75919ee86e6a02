import { isUsable, nearestPlace, placeOf, type FocusPlace } from "./focus-place.ts";
import { showFocused } from "./show-focused.ts";
import { shownPage } from "./shown-page.ts";

const messages = '[role="alert"], [role="status"], [data-answer], h1';
const invalid = '[aria-invalid="true"], [data-invalid], [role="alert"]';
const busy = '[aria-busy="true"]';

/** What a person has just done, until it is answered. */
interface Action {
  /** The form that was sent; null after any other press. */
  readonly form: HTMLFormElement | null;
  /** The dialogs that were open. */
  readonly dialogs: ReadonlySet<Element>;
  /** Messages that have appeared since. */
  readonly seen: Set<Element>;
  /** When what appears is no longer its answer, by `performance.now()`. */
  readonly until: number;
  /** How many keys and touches there were until it was done. */
  readonly inputs: number;
  /** Whether the person has since gone to another control. Then its answer leaves them there. */
  hasMovedOn: boolean;
}

/** How long an answer may take. What appears long after a press is news of something else. */
const answerMs = { form: 60_000, press: 5000 } as const;

/** How long the page may take to draw what follows from a change, in milliseconds. */
const settleMs = 40;

/** How long after a key or a touch a focus that moves is still moved by it, in milliseconds. */
const inputMs = 1000;

/**
 * Keeps the focus, on all pages and in all dialogs. It brings the answer to an action into view and into focus: the
 * first wrong field of a form, or the message that appears. And when the focused control is disabled or removed, it
 * moves the focus to the nearest sensible place. Source: docs/site/focus.md
 * @param sent the form that was sent before this was loaded
 */
export function keepFocus(sent: HTMLFormElement | null): void {
  let place: FocusPlace | null = null;
  let action: Action | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inputs = 0;
  let inputAt = 0;
  let isMovedByKeeper = false;

  const show = (element: HTMLElement | null) => {
    isMovedByKeeper = true;
    showFocused(element);
    isMovedByKeeper = false;
  };

  const settleSoon = () => {
    timer ??= setTimeout(settle, settleMs);
  };

  const settle = () => {
    timer = undefined;
    if (action && performance.now() > action.until) {
      action = null;
    }
    if (place && place.page !== shownPage()) {
      // The next page's heading takes the focus.
      place = null;
    }
    if (action && hasOpenedDialog(action)) {
      // The dialog is the answer, and takes the focus itself.
      action = null;
    }
    const active = document.activeElement;
    const isLost = place !== null && (!active || active === document.body || !isUsable(active));
    const waits = action?.form ?? place?.element.closest("fieldset:disabled") ?? null;
    if (waits?.isConnected && waits.querySelector(busy)) {
      // It is being sent. The answer follows.
      return;
    }
    const answer = action && answerOf(action);
    if (action && answer) {
      const staysAway = action.hasMovedOn && !isLost;
      if (!staysAway && (action.form !== null || isLost)) {
        show(answer);
      } else if (!staysAway && isMessage(answer)) {
        answer.scrollIntoView({ block: "nearest" });
      }
      action = null;
    } else if (isLost && place) {
      show(isUsable(place.element) ? place.element : nearestPlace(place));
    }
  };

  const follow = (element: EventTarget | null) => {
    if (element instanceof HTMLElement && element !== document.body) {
      place = placeOf(element, place);
    }
  };
  follow(document.activeElement);
  document.addEventListener("focusin", ({ target }) => {
    follow(target);
    const isByPerson = !isMovedByKeeper && performance.now() - inputAt < inputMs;
    if (action && isByPerson && inputs > action.inputs) {
      action.hasMovedOn = true;
    }
  });
  const noteInput = () => {
    inputs += 1;
    inputAt = performance.now();
  };
  document.addEventListener("pointerdown", noteInput, { capture: true });
  document.addEventListener("keydown", noteInput, { capture: true });
  document.addEventListener("focusout", () => {
    setTimeout(() => {
      if (place && document.activeElement === document.body && isUsable(place.element)) {
        // Left on purpose, by a press beside it.
        place = null;
      }
    });
  });
  const act = (form: HTMLFormElement | null) => {
    const until = performance.now() + (form ? answerMs.form : answerMs.press);
    const dialogs = new Set(openDialogs());
    action = { form, dialogs, seen: new Set(), until, inputs, hasMovedOn: false };
    settleSoon();
  };
  if (sent) {
    act(sent);
  }
  document.addEventListener(
    "submit",
    ({ target }) => act(target instanceof HTMLFormElement ? target : null),
    { capture: true },
  );
  document.addEventListener(
    "click",
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest("button, a, input") : null;
      // The form's own event follows.
      if (pressed && !pressed.matches('[type="submit"]')) {
        act(null);
      }
    },
    { capture: true },
  );
  new MutationObserver((records) => {
    for (const { target, addedNodes } of action ? records : []) {
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement;
        const around = element?.closest(messages);
        const found =
          node === target ? [] : (element?.querySelectorAll(messages) ?? new Set<Element>());
        for (const message of around ? [around, ...found] : found) {
          action?.seen.add(message);
        }
      }
    }
    settleSoon();
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "inert", "aria-busy", "aria-invalid"],
  });
}

const openDialogs = () => document.querySelectorAll('[role="dialog"]');

/** Whether an action has opened a dialog, such as the next one after a form in a dialog. */
function hasOpenedDialog({ dialogs }: Action): boolean {
  const last = [...openDialogs()].at(-1);
  return last !== undefined && !dialogs.has(last);
}

/** The answer to an action so far: the first wrong field, or else the first message, in the order of the page. */
function answerOf({ form, seen }: Action): HTMLElement | null {
  const dialog = [...openDialogs()].at(-1);
  const wrong = form?.isConnected ? [...form.querySelectorAll<HTMLElement>(invalid)] : [];
  const said = [...seen]
    .filter((message): message is HTMLElement => message instanceof HTMLElement)
    .filter((message) => !dialog || dialog.contains(message))
    .filter(isMessage)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return (
    wrong.find((found) => (found.matches('[role="alert"]') ? isMessage(found) : isUsable(found))) ??
    said[0] ??
    null
  );
}

/** Whether an element says something that a person can see, and not only that something is under way. */
function isMessage(element: HTMLElement): boolean {
  return (
    isUsable(element) &&
    element.innerText.trim() !== "" &&
    element.offsetWidth > 1 &&
    element.querySelector(".animate-spin") === null &&
    // A popup is always in view, and soon gone.
    element.closest("[data-react-aria-top-layer]") === null
  );
}
