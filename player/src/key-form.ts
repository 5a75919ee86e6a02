import type { Refusal } from "./plan/check-in.ts";

const requireAll = <E extends Element>(selector: string, type: new () => E): E => {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) {
    throw new Error(`The page has no ${selector}`);
  }
  return element;
};

/** Why a key was not accepted. */
export type KeyProblem = Refusal | "missing" | "no_connection";

const problems: Readonly<Record<KeyProblem, string>> = {
  missing: "Enter the key of the screen.",
  unknown:
    "We do not know this key. Check that it is complete and that it is the key of a screen. If it still does not work, ask for a new key.",
  replaced: "This key has been replaced. Enter the new key, or ask for another one.",
  no_connection:
    "We cannot reach Frontage. Check the network of this computer. The player keeps trying.",
};

/** The form that asks for the device's key. */
export class KeyForm {
  readonly #setup = requireAll("#setup", HTMLElement);
  readonly #form = requireAll("#key-form", HTMLFormElement);
  readonly #input = requireAll("#key", HTMLInputElement);
  readonly #error = requireAll("#key-error", HTMLElement);
  readonly #submit = requireAll("#key-form button[type=submit]", HTMLButtonElement);
  readonly #cancel = requireAll("#cancel", HTMLButtonElement);

  constructor(onKey: (key: string) => void, onCancel: () => void) {
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      const key = keyIn(this.#input.value);
      if (key === "") {
        this.open("missing");
      } else {
        this.#submit.disabled = true;
        onKey(key);
      }
    });
    this.#cancel.addEventListener("click", onCancel);
    // Input in the form must not show the status panel or enter full screen.
    for (const event of ["pointermove", "pointerdown", "keydown", "click"]) {
      this.#setup.addEventListener(event, (one) => one.stopPropagation());
    }
  }

  get isOpen(): boolean {
    return !this.#setup.hidden;
  }

  /** Whether the field has a value. */
  get isInUse(): boolean {
    return this.isOpen && this.#input.value !== "";
  }

  /** @param isOptional whether the form can be cancelled, since a plan is playing */
  open(problem: KeyProblem | null, { isOptional = false } = {}): void {
    this.#submit.disabled = false;
    this.#error.textContent = problem && problems[problem];
    this.#input.setAttribute("aria-invalid", String(problem !== null));
    this.#cancel.hidden = !isOptional;
    if (this.#setup.hidden) {
      this.#setup.hidden = false;
      this.#input.focus();
    }
  }

  close(): void {
    this.#setup.hidden = true;
    this.#input.value = "";
  }
}

/** Extracts the key from the input, which is the key or an address that contains it. */
function keyIn(text: string): string {
  return text.trim().split("#key=").at(-1) ?? "";
}

/** Reads the key from the address (`/player/#key=…`) and removes it there, so that it is not in the history. */
export function takeKeyFromAddress(): string | null {
  const { hash, pathname } = window.location;
  if (!hash.startsWith("#key=")) {
    return null;
  }
  window.history.replaceState(null, "", pathname);
  // The characters of a key are not escaped in addresses.
  return keyIn(hash) || null;
}
