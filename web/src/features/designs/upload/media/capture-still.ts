import type { ChosenMedia } from "./chosen-media.ts";
import { isBlack, meanLuminance, stillTimes } from "./still-times.ts";

/** The longer side of a still, in pixels. */
const maxStillSide = 1920;

/**
 * Captures a still of a video that is not black, if there is one.
 * Source: docs/screens/uploads.md#the-upload-page
 * @throws Error if the browser cannot play the video
 */
export async function captureStill(media: ChosenMedia, signal: AbortSignal): Promise<File> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  video.src = media.url;
  try {
    await once(video, "loadeddata", signal);
    const blob = await brightEnoughFrame(video, media, signal);
    const name = media.file.name.replace(/\.[^.]*$/, "");
    return new File([blob], `${name || "video"}-still.jpg`, { type: "image/jpeg" });
  } finally {
    video.removeAttribute("src");
    video.load();
  }
}

async function brightEnoughFrame(
  video: HTMLVideoElement,
  { size, seconds }: ChosenMedia,
  signal: AbortSignal,
): Promise<Blob> {
  const scale = Math.min(1, maxStillSide / Math.max(size.width, size.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(size.width * scale)),
    Math.max(1, Math.round(size.height * scale)),
  );
  let brightest: { readonly blob: Blob; readonly luminance: number } | null = null;
  for (const time of stillTimes(seconds)) {
    video.currentTime = time;
    await once(video, "seeked", signal);
    const luminance = drawFrame(canvas, video);
    if (brightest === null || luminance > brightest.luminance) {
      brightest = {
        blob: await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 }),
        luminance,
      };
    }
    if (!isBlack(luminance)) {
      break;
    }
  }
  if (!brightest) {
    throw new Error("The video has no frame");
  }
  return brightest.blob;
}

/** @returns the brightness of the frame, measured on a small copy */
function drawFrame(canvas: OffscreenCanvas, video: HTMLVideoElement): number {
  const small = new OffscreenCanvas(48, 48).getContext("2d", { willReadFrequently: true });
  const context = canvas.getContext("2d");
  if (!context || !small) {
    throw new Error("This browser cannot draw");
  }
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  small.drawImage(canvas, 0, 0, 48, 48);
  return meanLuminance(small.getImageData(0, 0, 48, 48).data);
}

/** Waits for an event of a video, with a timeout. */
function once(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(20_000)]);
  return new Promise((resolve, reject) => {
    const options = { once: true, signal: stop };
    video.addEventListener(event, () => resolve(), options);
    video.addEventListener("error", () => reject(new Error("The video cannot be played")), options);
    stop.addEventListener("abort", () => reject(stop.reason), { once: true });
  });
}
