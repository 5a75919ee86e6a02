/** The muted, looping video of a screen. It pauses in a hidden tab. */
export class LoopingVideo {
  readonly element = document.createElement("video");
  #isWanted = false;
  readonly #follow = () => {
    if (this.#isWanted && !document.hidden) {
      // If the browser blocks playback, the still stays on the screen.
      this.element.play().catch(() => {});
    } else {
      this.element.pause();
    }
  };

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
    document.addEventListener("visibilitychange", this.#follow);
  }

  set isPlaying(isPlaying: boolean) {
    this.#isWanted = isPlaying;
    this.#follow();
  }

  stop(): void {
    document.removeEventListener("visibilitychange", this.#follow);
    this.element.pause();
    this.element.removeAttribute("src");
    this.element.load();
  }
}
