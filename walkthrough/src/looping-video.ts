/** A video of a screen: silent, in a loop, and paused while nobody looks. */
export class LoopingVideo {
  readonly element = document.createElement("video");
  readonly #onHidden = () => void (document.hidden ? this.element.pause() : this.play());

  constructor(url: string, onFrame: () => void) {
    const { element } = this;
    element.muted = true;
    element.loop = true;
    element.playsInline = true;
    element.preload = "auto";
    element.src = url;
    const next = () => {
      onFrame();
      element.requestVideoFrameCallback(next);
    };
    element.requestVideoFrameCallback(next);
    document.addEventListener("visibilitychange", this.#onHidden);
    this.play();
  }

  /** Plays, if the browser lets it; its still stays on the screen otherwise. */
  play(): void {
    if (!document.hidden) {
      this.element.play().catch(() => {});
    }
  }

  stop(): void {
    document.removeEventListener("visibilitychange", this.#onHidden);
    this.element.pause();
    this.element.removeAttribute("src");
    this.element.load();
  }
}
