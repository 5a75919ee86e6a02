import type { Media, PlannedFile } from "../plan/plan.ts";

/** How long the first frame of a video is waited for before its still is shown, in milliseconds. */
const videoTimeout = 10_000;

/** Something to see, decoded and as large as the screen group. */
export interface Layer {
  readonly element: HTMLElement;
  /** False for a video that is its still for the time being, since its file has not arrived. */
  readonly isWhole: boolean;
  /** Plays its video, and goes on if the browser has paused it. */
  play(): void;
  remove(): void;
}

/** An address of a file that can be shown now; null if it has not arrived. */
export type FindAddress = (file: PlannedFile) => Promise<string | null>;

/** A screen that is switched off. */
export function makeDarkLayer(): Layer {
  return layerOf([], []);
}

/**
 * Makes a picture or a video ready to be shown without a gap.
 * @throws if there is nothing of it to show
 */
export async function makeLayer(media: Media, findAddress: FindAddress): Promise<Layer> {
  const addresses: string[] = [];
  const addressOf = async (file: PlannedFile | null) => {
    const address = file && (await findAddress(file));
    if (address !== null) {
      addresses.push(address);
    }
    return address;
  };
  try {
    if (media.type === "image") {
      const picture = await loadPicture(await addressOf(media.file), media);
      if (!picture) {
        throw new Error("The picture has not arrived");
      }
      return layerOf([picture], addresses);
    }
    const [address, stillAddress] = [await addressOf(media.file), await addressOf(media.still)];
    const [video, still] = await Promise.all([
      loadVideo(address, media).catch(() => null),
      loadPicture(stillAddress, media).catch(() => null),
    ]);
    if (!video && !still) {
      throw new Error("Neither the video nor its still can be shown");
    }
    const parts = [still, video].filter((part) => part !== null);
    return { ...layerOf(parts, addresses), isWhole: address !== null };
  } catch (error) {
    addresses.forEach(release);
    throw error;
  }
}

async function loadPicture(address: string | null, media: Media): Promise<HTMLImageElement | null> {
  if (address === null) {
    return null;
  }
  const picture = place(new Image(), media);
  picture.alt = "";
  // It must be there in the very frame in which it is shown.
  picture.decoding = "sync";
  picture.src = address;
  await picture.decode();
  return picture;
}

async function loadVideo(address: string | null, media: Media): Promise<HTMLVideoElement | null> {
  if (address === null) {
    return null;
  }
  const video = place(document.createElement("video"), media);
  Object.assign(video, { muted: true, loop: true, playsInline: true, preload: "auto" });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The video does not load")), videoTimeout);
    video.addEventListener("loadeddata", () => (clearTimeout(timer), resolve()), { once: true });
    video.addEventListener("error", () => (clearTimeout(timer), reject(video.error)), {
      once: true,
    });
    video.src = address;
  });
  // One that breaks while it plays leaves its still.
  video.addEventListener("error", () => video.remove());
  return video;
}

/** Lays a picture or video out in the pixels of the group: `--pixel` is how large one is. */
function place<E extends HTMLElement>(element: E, { bounds }: Media): E {
  if (bounds) {
    const pixels = (length: number) => `calc(var(--pixel) * ${length})`;
    Object.assign(element.style, {
      left: pixels(bounds.x),
      top: pixels(bounds.y),
      width: pixels(bounds.width),
      height: pixels(bounds.height),
    });
  }
  return element;
}

function layerOf(
  parts: readonly (HTMLImageElement | HTMLVideoElement)[],
  addresses: readonly string[],
): Layer {
  const element = document.createElement("div");
  element.className = "layer";
  element.append(...parts);
  const videos = parts.filter((part) => part instanceof HTMLVideoElement);
  return {
    element,
    isWhole: true,
    play() {
      for (const video of videos) {
        if (video.paused) {
          // Where it may not play, its first frame stays.
          video.play().catch(() => {});
        }
      }
    },
    remove() {
      for (const video of videos) {
        video.pause();
        video.removeAttribute("src");
        video.load();
      }
      element.remove();
      addresses.forEach(release);
    },
  };
}

function release(address: string): void {
  if (address.startsWith("blob:")) {
    URL.revokeObjectURL(address);
  }
}
