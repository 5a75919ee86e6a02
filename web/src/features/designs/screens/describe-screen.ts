import type { Size } from "@frontage/domain/geometry/shapes.ts";
import {
  maxVideoMilliseconds,
  mediaRules,
  type MediaType,
} from "@frontage/domain/designs/media/media-rules.ts";

const megabyte = 1024 * 1024;

/** "20 MB". */
export const mediaLimits: Readonly<Record<MediaType, string>> = {
  image: `${mediaRules.image.maxBytes / megabyte} MB`,
  video: `${mediaRules.video.maxBytes / megabyte} MB, ${maxVideoMilliseconds / 60_000} minutes`,
};

/** "16:9 landscape"; "2.37:1 landscape" without a ratio of small numbers. */
export function formatRatio({ width, height }: Size): string {
  const divisor = greatestDivisor(width, height);
  const [across, down] = [width / divisor, height / divisor];
  const ratio =
    Math.max(across, down) <= 40 ? `${across}:${down}` : `${(width / height).toFixed(2)}:1`;
  const shape = width === height ? "square" : width > height ? "landscape" : "portrait";
  return `${ratio} ${shape}`;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
