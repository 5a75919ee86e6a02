import type { Media, PlannedFile } from "../plan/plan.ts";

/** How long to wait for a picture, or the first frame of a video, in milliseconds. A network may stall. */
const loadTimeout = 10_000;

/** Decoded content with the size of the screen group. */
export interface Layer {
  readonly element: HTMLElement;
  /** False for a video that is represented by its still, and for content that plays over the network. */
  readonly isWhole: boolean;
  /** Whether a still is on in place of a film. */
  readonly isStillOnly: boolean;
  /** Plays its video, or resumes it if the browser has paused it. */
  play(): void;
  remove(): void;
}

/**
 * Returns an address of a file; null if it has not been downloaded.
 * @param from where it may be: content that is due may play over the network, rather than wait for its download
 */
export type FindAddress = (file: PlannedFile, from: Source) => Promise<Address | null>;
type Source = "storage" | "storage_or_network";
interface Address {
  readonly url: string;
  readonly isStored: boolean;
}

/** Makes the layer of a dark screen. */
export function makeDarkLayer(): Layer {
  return layerOf({ still: null, video: null }, []);
}

/**
 * Prepares a picture or a video, so that it can be shown without a gap.
 * @throws if neither it nor its still can be shown
 */
export async function makeLayer(
  media: Media,
  findAddress: FindAddress,
  from: Source,
): Promise<Layer> {
  const addresses: Address[] = [];
  const addressOf = async (file: PlannedFile | null) => {
    const address = file && (await findAddress(file, from));
    if (address) {
      addresses.push(address);
    }
    return address?.url ?? null;
  };
  try {
    if (media.type === "image") {
      const still = await loadPicture(await addressOf(media.file), media);
      if (!still) {
        throw new Error("The picture has not been downloaded");
      }
      return layerOf({ still, video: null }, addresses);
    }
    const [address, stillAddress] = [await addressOf(media.file), await addressOf(media.still)];
    const [video, still] = await Promise.all([
      loadVideo(address, media).catch(() => null),
      loadPicture(stillAddress, media).catch(() => null),
    ]);
    if (!video && !still) {
      throw new Error("Neither the video nor its still can be shown");
    }
    return layerOf({ still, video }, addresses, { isFilm: true });
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
  try {
    await inTime(picture.decode());
  } catch (error) {
    picture.removeAttribute("src");
    throw error;
  }
  return picture;
}

async function loadVideo(address: string | null, media: Media): Promise<HTMLVideoElement | null> {
  if (address === null) {
    return null;
  }
  const video = place(document.createElement("video"), media);
  Object.assign(video, { muted: true, loop: true, playsInline: true, preload: "auto" });
  const loaded = new Promise<void>((resolve, reject) => {
    video.addEventListener("loadeddata", () => resolve(), { once: true });
    video.addEventListener("error", () => reject(video.error), { once: true });
    video.src = address;
  });
  try {
    await inTime(loaded);
  } catch (error) {
    unload(video);
    throw error;
  }
  return video;
}

/** @throws if it takes too long */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error("It does not load")), loadTimeout);
  });
  return Promise.race([work, late]).finally(() => window.clearTimeout(timer));
}

function unload(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute("src");
  video.load();
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
  { still, video }: { still: HTMLImageElement | null; video: HTMLVideoElement | null },
  addresses: readonly Address[],
  { isFilm = false } = {},
): Layer {
  const element = document.createElement("div");
  element.className = "layer";
  element.append(...[still, video].filter((part) => part !== null));
  let isStillOnly = isFilm && !video;
  // If it fails during playback, its still remains.
  video?.addEventListener("error", () => {
    isStillOnly = true;
    video.remove();
  });
  return {
    element,
    get isWhole() {
      return !isStillOnly && addresses.every(({ isStored }) => isStored);
    },
    get isStillOnly() {
      return isStillOnly;
    },
    play() {
      if (video?.paused) {
        // If playback is blocked, its first frame stays.
        video.play().catch(() => {});
      }
    },
    remove() {
      if (video) {
        unload(video);
      }
      element.remove();
      addresses.forEach(release);
    },
  };
}

function release({ url }: Address): void {
  if (url.startsWith("blob:")) {
    URL.revokeObjectURL(url);
  }
}
