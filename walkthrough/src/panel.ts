import type { Viewpoint } from "@frontage/domain/designs/rooms/viewpoints.ts";

function find<E extends HTMLElement>(selector: string, type: new () => E): E {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) {
    throw new Error(`The page has no ${selector}`);
  }
  return element;
}

/** The controls on top of the room. */
export class Panel {
  readonly canvas = find("#view", HTMLCanvasElement);
  readonly stick = find("#stick", HTMLElement);
  readonly #title = find("#title", HTMLElement);
  readonly #nav = find("nav", HTMLElement);
  readonly #viewpoints = find("#viewpoints", HTMLElement);
  readonly #screens = find("#screens", HTMLElement);
  readonly #start = find("#start", HTMLElement);
  readonly #startButton = find("#start button", HTMLButtonElement);
  readonly #hint = find("#start p", HTMLElement);
  readonly #videos = find("#videos", HTMLButtonElement);
  readonly #said = find("#said", HTMLElement);
  readonly #notice = find("#notice", HTMLElement);

  constructor(onStart: (byPointer: boolean) => void, onVideos: () => void) {
    const isTouch = window.matchMedia("(pointer: coarse)").matches;
    this.#hint.textContent = isTouch
      ? "Your left thumb walks, your right thumb looks around."
      : "W A S D or the arrow keys walk, Shift makes you faster, the mouse looks around. Esc leaves.";
    this.#videos.addEventListener("click", onVideos);
    this.#startButton.addEventListener("click", ({ detail }) => onStart(detail > 0 && !isTouch));
  }

  /** Shows the title and the viewpoints. */
  show(title: string, viewpoints: readonly Viewpoint[], onChoose: (index: number) => void): void {
    document.title = title;
    this.#title.textContent = `Walk through ${title}`;
    this.#viewpoints.replaceChildren(
      ...viewpoints.map(({ name }, index) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = name;
        button.addEventListener("click", () => onChoose(index));
        const item = document.createElement("li");
        item.append(button);
        return item;
      }),
    );
    this.#nav.hidden = false;
    this.showStart("Start walking");
  }

  /** Marks the current viewpoint; null if the visitor has walked away from it. */
  mark(index: number | null): void {
    [...this.#viewpoints.querySelectorAll("button")].forEach((button, place) => {
      if (place === index) {
        button.setAttribute("aria-current", "location");
        button.scrollIntoView({ block: "nearest", inline: "nearest" });
      } else {
        button.removeAttribute("aria-current");
      }
    });
  }

  /** Lists the content of the screens. */
  listScreens(lines: readonly string[]): void {
    this.#screens.replaceChildren(
      ...lines.map((line) => {
        const item = document.createElement("li");
        item.textContent = line;
        return item;
      }),
    );
  }

  /** Shows the button that pauses or plays the videos; null hides it. */
  offerVideos(isPlaying: boolean | null): void {
    this.#videos.hidden = isPlaying === null;
    this.#videos.textContent = isPlaying ? "Pause videos" : "Play videos";
  }

  showStart(label: string): void {
    this.#startButton.textContent = label;
    this.#start.hidden = false;
  }

  hideStart(): void {
    this.#start.hidden = true;
  }

  get isStarted(): boolean {
    return this.#start.hidden === true;
  }

  /** Announces a text to screen readers. */
  announce(text: string): void {
    this.#said.textContent = text;
  }

  /** Shows a notice on the room; null removes it. */
  notice(text: string | null): void {
    this.#notice.textContent = text;
    this.#notice.hidden = text === null;
  }
}
