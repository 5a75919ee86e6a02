import type { ConsoleModel } from "@frontage/contract/console/spaces/walkthrough.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";

/** A megabyte takes about this long with 4G, in seconds. */
const secondsPerMegabyte = 0.9;
const megabyte = 1024 * 1024;

/** The size of a model, and when it was uploaded and published, as one line. */
export function modelFacts(
  { bytes, triangles, texturePixels, uploadedAt, publishedAt }: ConsoleModel,
  timeZone: string,
): string {
  const time = (instant: Temporal.Instant) => formatDateTimeIn(timeZone, instant);
  return [
    bytes !== null && `${(bytes / megabyte).toFixed(1)} MB, ${loadTime(bytes)} with 4G`,
    triangles !== null && `${formatNumber(triangles)} triangles`,
    texturePixels !== null && `${(texturePixels / megabyte).toFixed(1)} megapixels of textures`,
    uploadedAt && `uploaded ${time(uploadedAt)}`,
    publishedAt && `published ${time(publishedAt)}`,
  ]
    .filter((fact) => fact !== false && fact !== null)
    .join(" · ");
}

function loadTime(bytes: number): string {
  const seconds = Math.max(1, Math.round((bytes / megabyte) * secondsPerMegabyte));
  return `about ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}
