/** How long the requested notes stay, in milliseconds. */
const visibleMs = 8000;

const requireElement = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) {
    throw new Error(`The page has no ${id}`);
  }
  return element;
};

/** The notes of the panel: urgent ones always show, the others on demand. */
interface Notes {
  readonly urgent: readonly string[];
  readonly onDemand: readonly string[];
}

/**
 * Shows the status of the player after a key press or a movement of the mouse, and urgent notes at any time.
 */
export class StatusPanel {
  readonly #element = requireElement("status-panel");
  readonly #list = requireElement("notes");
  readonly #button = requireElement("change-key");
  readonly #notesOf: () => Notes;
  #timer = 0;
  #isAwake = false;

  constructor(notesOf: () => Notes, onChangeKey: () => void) {
    this.#notesOf = notesOf;
    for (const event of ["pointermove", "pointerdown", "keydown"]) {
      window.addEventListener(event, () => this.wake());
    }
    this.#button.addEventListener("click", (event) => {
      // The click must not enter full screen.
      event.stopPropagation();
      onChangeKey();
    });
  }

  /** Shows all notes for a while. */
  wake(): void {
    this.#isAwake = true;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#isAwake = false;
      this.update();
    }, visibleMs);
    this.update();
  }

  update(): void {
    const { urgent, onDemand } = this.#notesOf();
    const lines = this.#isAwake ? [...urgent, ...onDemand] : urgent;
    const shown = [...this.#list.children].map(({ textContent }) => textContent);
    if (lines.join("\n") !== shown.join("\n")) {
      this.#list.replaceChildren(
        ...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })),
      );
    }
    this.#element.hidden = lines.length === 0;
    this.#button.hidden = !this.#isAwake;
    document.body.classList.toggle("awake", this.#isAwake);
  }
}
