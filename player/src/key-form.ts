import type { Refusal } from "./plan/check-in.ts";

const requireAll = <E extends Element>(selector: string, type: new () => E): E => {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) {
    throw new Error(`The page has no ${selector}`);
  }
  return element;
};

/** Why a key was not taken. */
export type KeyProblem = Refusal | "missing" | "no_connection";

const problems: Readonly<Record<KeyProblem, string>> = {
  missing: "Enter the key of the screen.",
  unknown:
    "We do not know this key. Check that all of it is there, and that it is the key of a screen. If in doubt, have it replaced and enter the new one.",
  replaced: "This key has been replaced. Enter the new one, or have it replaced once more.",
  no_connection:
    "Frontage cannot be reached. Check the network of this computer. We try again by ourselves.",
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
    // The corner and full screen are for the screen, and not for the form.
    for (const event of ["pointermove", "pointerdown", "keydown", "click"]) {
      this.#setup.addEventListener(event, (one) => one.stopPropagation());
    }
  }

  get isOpen(): boolean {
    return !this.#setup.hidden;
  }

  /** Something was typed in. */
  get isInUse(): boolean {
    return this.isOpen && this.#input.value !== "";
  }

  /** @param isOptional something plays behind it, to which one can go back */
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

/** The key in what was typed or pasted: the key itself, or the address that has it. */
function keyIn(text: string): string {
  return text.trim().split("#key=").at(-1) ?? "";
}

/** Takes the key out of the address (`/player/#key=…`), where it would stay in the history. */
export function takeKeyFromAddress(): string | null {
  const { hash, pathname } = window.location;
  if (!hash.startsWith("#key=")) {
    return null;
  }
  window.history.replaceState(null, "", pathname);
  // A key has no letters that an address would write in another way.
  return keyIn(hash) || null;
}
