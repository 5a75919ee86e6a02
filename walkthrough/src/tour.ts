import { listViewpoints, type Viewpoint } from "@frontage/domain/designs/rooms/viewpoints.ts";
import { describeScreen, describeView } from "./screens/describe-view.ts";
import { readGamepad } from "./input/gamepad.ts";
import { Keys } from "./input/keys.ts";
import { Pointer } from "./input/pointer.ts";
import { loadModel } from "./room/load-model.ts";
import type { Panel } from "./panel.ts";
import { RoomScreens } from "./screens/room-screens.ts";
import type { Stage } from "./room/stage.ts";
import { Visitor, type Intent } from "./visitor.ts";
import type { Visit } from "./visit/walkthrough-wire.ts";

const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Connects the visitor, the room, its screens and the controls. */
export class Tour {
  readonly #stage: Stage;
  readonly #panel: Panel;
  readonly #keys: Keys;
  readonly #pointer: Pointer;
  #visit: Visit | null = null;
  #visitor: Visitor | null = null;
  #screens: RoomScreens | null = null;
  /** The index of the current viewpoint; null if the visitor has walked away. */
  #viewpointIndex: number | null = null;

  constructor(stage: Stage, panel: Panel) {
    this.#stage = stage;
    this.#panel = panel;
    this.#keys = new Keys(() => stage.wake());
    this.#pointer = new Pointer(panel.canvas, panel.stick, {
      onLook: (left, up) => this.#look(left, up),
      onClick: () => this.start(true),
      onStick: () => stage.wake(),
    });
    window.addEventListener("gamepadconnected", () => stage.wake());
    stage.onQuality = ({ hasGlow }) => {
      if (this.#screens) {
        this.#screens.hasGlow = hasGlow;
      }
    };
  }

  /**
   * Shows a room. Resolves after the first frame, while the content of the screens may still be loading.
   * @throws FetchFailure
   */
  async show(visit: Visit): Promise<void> {
    const model = await loadModel(visit.modelUrl);
    this.#screens?.stop();
    this.#stage.clear();
    this.#visit = visit;
    this.#stage.scene.add(model);
    const [start] = this.#viewpoints();
    if (!start) {
      return;
    }
    const visitor = new Visitor(visit.room, start, () => reducedMotion.matches);
    this.#visitor = visitor;
    this.#stage.lookFrom(start);
    this.#stage.addTurn((seconds) => this.#turn(visitor, seconds));
    this.#panel.show(visit.title, this.#viewpoints(), (index) => this.goTo(index));
    this.#viewpointIndex = 0;
    this.#panel.mark(0);
    const screens = new RoomScreens(this.#stage);
    this.#screens = screens;
    screens.onChange = () => this.#listScreens(visit, screens);
    this.#listScreens(visit, screens);
    this.#stage.render();
    const hasVideo = visit.shown.some(({ type }) => type === "video");
    // With reduced motion, videos start on request only.
    screens.isPlaying = !reducedMotion.matches;
    this.#panel.offerVideos(hasVideo ? screens.isPlaying : null);
    void screens.hang(visit.room.screens, visit.shown);
  }

  /** Starts or resumes walking. */
  start(byPointer: boolean): void {
    if (!this.#visitor) {
      return;
    }
    const { canvas } = this.#panel;
    this.#panel.hideStart();
    canvas.focus();
    if (byPointer && document.pointerLockElement !== canvas) {
      // Without pointer lock, dragging looks around.
      void Promise.resolve(canvas.requestPointerLock()).catch(() => {});
    }
  }

  toggleVideos(): void {
    if (this.#screens) {
      this.#screens.isPlaying = !this.#screens.isPlaying;
      this.#panel.offerVideos(this.#screens.isPlaying);
    }
  }

  /** Moves to a viewpoint by its index in the list. */
  goTo(index: number): void {
    const viewpoint = this.#viewpoints()[index];
    if (!viewpoint || !this.#visit || !this.#visitor) {
      return;
    }
    this.#panel.hideStart();
    this.#visitor.goTo(viewpoint);
    this.#viewpointIndex = index;
    this.#panel.mark(index);
    const showsOn = (code: string) => this.#screens?.showsOn(code) ?? "nothing";
    this.#panel.announce(describeView(this.#visit, viewpoint, this.#stage.aspect, showsOn));
    this.#stage.wake();
  }

  #viewpoints(): Viewpoint[] {
    return this.#visit ? listViewpoints(this.#visit.room, this.#stage.aspect) : [];
  }

  #look(left: number, up: number): void {
    this.#visitor?.look(left, up);
    this.#stage.wake();
  }

  #turn(visitor: Visitor, seconds: number): "moved" | "waits" | "rests" {
    const pad = readGamepad();
    const intent = this.#panel.isStarted ? intentOf(this.#keys, this.#pointer, pad) : resting;
    const hasMoved = visitor.advance(seconds, intent);
    if (hasMoved) {
      this.#stage.lookFrom(visitor.pose);
      if (this.#viewpointIndex !== null && (intent.x !== 0 || intent.y !== 0)) {
        this.#viewpointIndex = null;
        this.#panel.mark(null);
      }
      return "moved";
    }
    return pad || this.#keys.isDown || this.#pointer.isOnStick ? "waits" : "rests";
  }

  #listScreens({ room, kind }: Visit, screens: RoomScreens): void {
    this.#panel.listScreens(
      room.screens.map(({ name, screenGroup }) =>
        describeScreen(name, screens.showsOn(screenGroup), kind),
      ),
    );
  }
}

const resting: Intent = { x: 0, y: 0, isFast: false, turn: 0, tilt: 0 };

function intentOf(keys: Keys, pointer: Pointer, pad: ReturnType<typeof readGamepad>): Intent {
  const limit = (value: number) => Math.max(-1, Math.min(1, value));
  const { walk } = keys;
  const { turn, tilt } = keys.turn;
  return {
    x: limit(walk.x + pointer.tilt.x + (pad?.walk.x ?? 0)),
    y: limit(walk.y + pointer.tilt.y + (pad?.walk.y ?? 0)),
    isFast: keys.isFast || (pad?.isFast ?? false),
    turn: limit(turn - (pad?.look.x ?? 0)),
    tilt: limit(tilt - (pad?.look.y ?? 0)),
  };
}
