import { expect, test } from "vitest";
import { readFileKind } from "./file-kinds.ts";

const kindOf = (content: string) => {
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
  return readFileKind(async (start, end) => bytes.subarray(start, end), bytes.length);
};

const png = "\x89PNG\r\n\x1a\n";
const chunk = (type: string, content: string) =>
  `\0\0${String.fromCharCode(content.length >> 8, content.length & 255)}${type}${content}\0\0\0\0`;
const control = (frames: number) => chunk("acTL", `\0\0\0${String.fromCharCode(frames)}\0\0\0\0`);
const header = chunk("IHDR", "x".repeat(13));

const gif = "GIF89a\x01\0\x01\0\0\0\0";
const gifFrame = ",\0\0\0\0\x01\0\x01\0\0\x02\x02L\x01\0";
const gifText = "!\xfe\x05,,,,,\0";

const riff = (content: string) => `RIFF\0\0\0\0WEBP${content}`;
const frame = "ANMF\x02\0\0\0xx";

test.each([
  ["a still PNG", png + header + chunk("IDAT", "x"), "png"],
  ["a moving PNG", png + header + control(2) + chunk("IDAT", "x"), "animated_png"],
  ["an animated PNG of one frame", png + header + control(1) + chunk("IDAT", "x"), "png"],
  [
    "a PNG that names an animation in a text",
    png + header + chunk("tEXt", "a\0acTL") + chunk("IDAT", "x"),
    "png",
  ],
  [
    "a moving PNG with a large colour profile",
    png + header + chunk("iCCP", "x".repeat(9000)) + control(3) + chunk("IDAT", "x"),
    "animated_png",
  ],
  ["an animation after the picture", png + header + chunk("IDAT", "x") + control(2), "png"],
  ["a still GIF with a comment of separators", `${gif}${gifText}${gifFrame};`, "gif"],
  ["a moving GIF", `${gif}${gifText}${gifFrame}${gifFrame};`, "animated_gif"],
  ["a still WebP", riff("VP8 \x02\0\0\0xx"), "webp"],
  ["a moving WebP", riff(`VP8X\x02\0\0\0xx${frame}${frame}`), "animated_webp"],
  ["a WebP that names frames in a text", riff("VP8 \x02\0\0\0xxXMP \x08\0\0\0ANMFANMF"), "webp"],
  ["an SVG", '<?xml version="1.0"?><!-- <html> --><svg xmlns="x"/>', "svg"],
  [
    "an SVG with a declaration",
    '<!DOCTYPE svg PUBLIC "-//W3C" "x" [<!ENTITY a "b">]>\n<svg:svg>',
    "svg",
  ],
  ["a page that contains an SVG", "<!doctype html><svg></svg>", "html"],
  ["a page without a declaration", "<html><svg></svg>", "html"],
  ["markup of another kind that mentions an SVG", "<note><svg></svg></note>", null],
  ["a text that begins like a bitmap", "BMW is a make of cars, and no picture.", null],
  ["a bitmap", `BM\0\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0`, "bmp"],
  ["a text with the name of a format in it", "a photo.WEBP", null],
  ["a PDF", "%PDF-1.7", "pdf"],
  ["a text that mentions a PDF", "see %PDF-1.7", null],
  ["a WebM", "\x1aE\xdf\xa3\x8b\x42\x86\x81\x01\x42\x82\x84webm", "webm"],
  ["a Matroska", "\x1aE\xdf\xa3\x8f\x42\x86\x81\x01\x42\x82\x88matroska", "matroska"],
  ["an AVIF in a general container", "\0\0\0\x18ftypmif1\0\0\0\0mif1avif", "avif"],
  ["an HEIC in a general container", "\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heic"],
  ["an MP4", "\0\0\0\x14ftypisom\0\0\0\0avc1", "mp4"],
  ["broken elements", "\x1aE\xdf\xa3\0\0\0\0\0\0\0\0\0\0\0\0\0\0", "matroska"],
  ["an empty file", "", null],
] as const)("recognises %s", async (_, content, kind) => {
  expect(await kindOf(content)).toBe(kind);
});
