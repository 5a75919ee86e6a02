import { BufferGeometry, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial } from "three";
import { Glow, softPatch } from "./glow.ts";
import { LoopingVideo } from "./looping-video.ts";
import { averageColour, loadPicture, videoPicture, type PictureLimits } from "./screen-picture.ts";
import { litSurface } from "./screen-surface.ts";
import type { Stage } from "../room/stage.ts";
import type { ScreenShows } from "./describe-view.ts";
import type { SceneScreen, ShownMedia } from "../visit/walkthrough-wire.ts";

/** The distance of screens from the panels of the model, in metres. */
const offset = 0.002;
/** Phones have less memory for pictures. */
const maxSide = { fine: 4096, coarse: 2048 };
/** How often the glow follows a video, in milliseconds. */
const glowIntervalMs = 400;

/** The screens of a room with their content. */
export class RoomScreens {
  readonly #stage: Stage;
  readonly #limits: PictureLimits;
  readonly #patch = softPatch();
  readonly #videos: LoopingVideo[] = [];
  readonly #glows: Glow[] = [];
  readonly #states = new Map<string, ScreenShows>();
  #isPlaying = false;
  /** Called when the content of a screen changes. */
  onChange: () => void = () => {};

  constructor(stage: Stage) {
    this.#stage = stage;
    const { maxTextureSize, getMaxAnisotropy } = stage.renderer.capabilities;
    const isCoarse = window.matchMedia("(pointer: coarse)").matches;
    this.#limits = {
      maxSide: Math.min(maxTextureSize, isCoarse ? maxSide.coarse : maxSide.fine),
      anisotropy: Math.min(getMaxAnisotropy(), 8),
    };
  }

  /** Returns the content of a screen. */
  showsOn(screenGroup: string): ScreenShows {
    return this.#states.get(screenGroup) ?? "nothing";
  }

  /** Adds the screens to the room and loads their content. */
  async hang(screens: readonly SceneScreen[], shown: readonly ShownMedia[]): Promise<void> {
    await Promise.all(
      screens.map(async (screen) => {
        const media = shown.find(({ screenGroup }) => screenGroup === screen.screenGroup);
        if (media) {
          await this.#show(screen, media).catch(() => this.#setState(screen, "failed"));
        }
      }),
    );
  }

  /** Whether the videos play. */
  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  set isPlaying(isPlaying: boolean) {
    this.#isPlaying = isPlaying;
    for (const video of this.#videos) {
      video.isPlaying = isPlaying;
    }
  }

  set hasGlow(hasGlow: boolean) {
    for (const glow of this.#glows) {
      glow.isVisible = hasGlow;
    }
  }

  stop(): void {
    for (const video of this.#videos) {
      video.stop();
    }
  }

  async #show(screen: SceneScreen, media: ShownMedia): Promise<void> {
    const material = new MeshBasicMaterial({ color: 0 });
    const hung = hang(screen, media, material);
    const glow = new Glow(screen, hung, this.#stage.scene, this.#patch);
    this.#glows.push(glow);
    this.#stage.scene.add(hung);
    if (media.type === "video") {
      this.#playOn(screen, media.url, material, glow);
    }
    const still = media.type === "video" ? media.stillUrl : media.url;
    if (still === null) {
      return;
    }
    const picture = await loadPicture(still, this.#limits);
    if (this.showsOn(screen.screenGroup) === "video") {
      picture.dispose();
      return;
    }
    paint(material, picture);
    const colour = picture.image instanceof ImageBitmap ? averageColour(picture.image) : null;
    if (colour) {
      glow.setColour(colour);
    }
    this.#setState(screen, media.type === "video" ? "video" : "picture");
  }

  /** Replaces the still with the first frame that plays, since a paused video may start with a black frame. */
  #playOn(screen: SceneScreen, url: string, material: MeshBasicMaterial, glow: Glow): void {
    let texture: ReturnType<typeof videoPicture> | null = null;
    let lastGlowAt = -Infinity;
    const video = new LoopingVideo(url, () => {
      if (video.element.paused && texture === null) {
        return;
      }
      texture ??= videoPicture(video.element, this.#limits);
      if (material.map !== texture) {
        material.map?.dispose();
        paint(material, texture);
        this.#setState(screen, "video");
      }
      if (performance.now() - lastGlowAt > glowIntervalMs) {
        lastGlowAt = performance.now();
        const colour = averageColour(video.element);
        if (colour) {
          glow.setColour(colour);
        }
      }
      this.#stage.invalidate();
    });
    this.#videos.push(video);
    video.isPlaying = this.#isPlaying;
  }

  #setState({ screenGroup }: SceneScreen, shows: ScreenShows): void {
    this.#states.set(screenGroup, shows);
    this.#stage.invalidate();
    this.onChange();
  }
}

function paint(material: MeshBasicMaterial, map: NonNullable<MeshBasicMaterial["map"]>): void {
  material.map = map;
  material.color.set("#ffffff");
  material.needsUpdate = true;
}

/** Makes the lit surface of a screen, slightly in front of the black panel of the model. */
function hang(screen: SceneScreen, media: ShownMedia, material: MeshBasicMaterial): Group {
  const { positions, uvs, indices } = litSurface(screen, media.bounds);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(uvs, 2));
  geometry.setIndex([...indices]);
  const surface = new Mesh(geometry, material);
  surface.position.z = offset;
  const hung = new Group();
  const { position, rotation } = screen;
  hung.position.set(position.x, position.y, position.z);
  hung.rotation.set(rotation.x, rotation.y, rotation.z, "XYZ");
  return hung.add(surface);
}
