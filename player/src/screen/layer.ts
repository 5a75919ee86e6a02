import type { Media, PlannedFile } from "../plan/plan.ts";

/** How long to wait for the first frame of a video before its still is shown, in milliseconds. */
const videoTimeout = 10_000;

/** Decoded content with the size of the screen group. */
export interface Layer {
  readonly element: HTMLElement;
  /** False for a video that is represented by its still because its file has not been downloaded. */
  readonly isWhole: boolean;
  /** Plays its video, or resumes it if the browser has paused it. */
  play(): void;
  remove(): void;
}

/** Returns an address of a downloaded file; null if it has not been downloaded. */
export type FindAddress = (file: PlannedFile) => Promise<string | null>;

/** Makes the layer of a dark screen. */
export function makeDarkLayer(): Layer {
  return layerOf([], []);
}

/**
 * Prepares a picture or a video, so that it can be shown without a gap.
 * @throws if neither it nor its still can be shown
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
        throw new Error("The picture has not been downloaded");
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
  // Decoded before the frame in which it is shown.
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
  // If it fails during playback, its still remains.
  video.addEventListener("error", () => video.remove());
  return video;
}

/** Positions a picture or video in the pixels of the group. `--pixel` is the size of one. */
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
          // If playback is blocked, its first frame stays.
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
