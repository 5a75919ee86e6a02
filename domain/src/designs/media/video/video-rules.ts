import { maxVideoMilliseconds } from "../media-rules.ts";

/** The properties in the index of an MP4. Source: docs/screens/uploads.md#what-is-accepted */
export interface VideoFacts {
  /** The four-letter code of the video codec (`avc1`); null without a video track. */
  readonly videoCodec: string | null;
  /** The number of the H.264 profile; null if missing. */
  readonly profile: number | null;
  /** The four-letter code of each audio track (`mp4a`). */
  readonly audioCodecs: readonly string[];
  /** In square pixels, upright, as browsers show it. */
  readonly width: number;
  readonly height: number;
  /** The length of the longest track. */
  readonly durationMs: number;
}

/** The longest side of a video in pixels: 8K. */
export const maxVideoSide = 7680;

const wanted = "Export it as MP4 with H.264 video and AAC sound.";

const codecNames: Readonly<Record<string, string>> = {
  av01: "AV1",
  vp08: "VP8",
  vp09: "VP9",
  vvc1: "VVC (H.266)",
  vvi1: "VVC (H.266)",
  mp4v: "MPEG-4 Part 2",
  jpeg: "Motion JPEG",
  mjpg: "Motion JPEG",
  mjpa: "Motion JPEG",
  mjpb: "Motion JPEG",
  avdn: "DNxHD",
  avdh: "DNxHR",
  apco: "Apple ProRes",
  apcs: "Apple ProRes",
  apcn: "Apple ProRes",
  apch: "Apple ProRes",
  ap4h: "Apple ProRes",
  ap4x: "Apple ProRes",
};

const soundNames: Readonly<Record<string, string>> = {
  "ac-3": "Dolby Digital (AC-3)",
  "ec-3": "Dolby Digital Plus (E-AC-3)",
  opus: "Opus",
  flac: "FLAC",
  alac: "Apple Lossless",
  mp3: "MP3",
  ".mp3": "MP3",
};

const hevc = ["hvc1", "hev1", "dvh1", "dvhe"];
const h264 = ["avc1", "avc3"];
/** The profiles that browsers play: Baseline, Main, Extended and High, all 8 bit and 4:2:0. */
const playableProfiles = [0x42, 0x4d, 0x58, 0x64];

/** The message for a refused video; null if it is accepted. */
export function videoProblem(facts: VideoFacts): string | null {
  return (
    codecProblem(facts) ??
    soundProblem(facts.audioCodecs) ??
    dimensionsProblem(facts) ??
    durationProblem(facts.durationMs)
  );
}

function codecProblem({ videoCodec, profile }: VideoFacts): string | null {
  if (videoCodec === null) {
    return `This file has no video in it, only sound. ${wanted}`;
  }
  const codec = videoCodec.toLowerCase();
  if (hevc.includes(codec)) {
    return (
      "This video is HEVC (H.265), which browsers do not play. Export it as H.264 MP4: on an iPhone choose " +
      "“Most Compatible” under Settings, Camera, Formats; in a video editor choose the H.264 (AVC) format."
    );
  }
  if (!h264.includes(codec)) {
    return `This video is ${codecNames[codec] ?? `in a format we do not know (${codec.trim()})`}. ${wanted}`;
  }
  return profile !== null && !playableProfiles.includes(profile)
    ? "This video is H.264 with 10 bits or 4:2:2 colour, which browsers do not play. Export it with the Main or High profile."
    : null;
}

function soundProblem(codecs: readonly string[]): string | null {
  const other = codecs.find((codec) => codec.toLowerCase() !== "mp4a");
  return other === undefined
    ? null
    : `The sound of this video is ${soundNames[other.toLowerCase()] ?? `in a format we do not know (${other.trim()})`}. ` +
        "Export it with AAC sound, or without sound: our screens play videos silently.";
}

function dimensionsProblem({ width, height }: VideoFacts): string | null {
  if (!(width > 0 && height > 0)) {
    return `This video has no picture size. ${wanted}`;
  }
  return Math.max(width, height) > maxVideoSide
    ? `This video is ${width} × ${height} pixels. Export it with at most ${maxVideoSide} pixels a side.`
    : null;
}

function durationProblem(milliseconds: number): string | null {
  if (!(milliseconds > 0)) {
    return `This video has no length. ${wanted}`;
  }
  if (milliseconds <= maxVideoMilliseconds) {
    return null;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  return (
    `This video is ${Math.floor(seconds / 60)} min ${seconds % 60} s long. ` +
    `Export a version of at most ${maxVideoMilliseconds / 60_000} minutes.`
  );
}
