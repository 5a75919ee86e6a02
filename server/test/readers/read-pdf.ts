import { PDFiumLibrary } from "@hyzyla/pdfium";
import { getDocumentProxy } from "unpdf";
import { z } from "zod";

/** A PDF as screen readers see it. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string | null;
  readonly isTagged: boolean;
  /** The text of each page, as a reader selects and copies it. */
  readonly pages: readonly string[];
  /** The whole text. */
  readonly text: string;
  /** The number of occurrences of each structure element. */
  readonly tags: ReadonlyMap<string, number>;
  /** The whole text again, assembled from the structure elements. */
  readonly taggedText: string;
}

const info = z.object({ Title: z.string(), Language: z.string().nullable() });
const textItem = z.object({
  type: z.string().optional(),
  id: z.string().nullish(),
  str: z.string().optional(),
});

interface StructureNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructureNode[];
}

export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const { Title: title, Language: language } = info.parse((await pdf.getMetadata()).info);
  const pages: string[] = [];
  const tags = new Map<string, number>();
  const tagged: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const parts = z.array(textItem).parse(items);
    pages.push(oneLine(parts.map(({ str = "" }) => str)));
    const byId = textById(parts);
    for (const node of nodesOf((await page.getStructTree()) as StructureNode | null)) {
      if (node.role) {
        tags.set(node.role, (tags.get(node.role) ?? 0) + 1);
      }
      if (node.type === "content") {
        tagged.push(byId.get(node.id ?? "") ?? "");
      }
    }
  }
  const isTagged = (await pdf.getMarkInfo())?.["Marked"] === true;
  const taggedText = oneLine(tagged);
  return { title, language, isTagged, pages, text: pages.join(" "), tags, taggedText };
}

const oneLine = (parts: readonly string[]) => parts.join(" ").replace(/\s+/g, " ").trim();

/** The text between the marks of each content sequence. */
function textById(parts: readonly z.output<typeof textItem>[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const { type, id, str } of parts) {
    if (type?.startsWith("beginMarkedContent")) {
      // What is marked within a sequence belongs to it.
      open.push(id ?? open.at(-1) ?? null);
    } else if (type === "endMarkedContent") {
      open.pop();
    } else {
      const current = open.at(-1);
      if (current) {
        texts.set(current, `${texts.get(current) ?? ""} ${str ?? ""}`);
      }
    }
  }
  return texts;
}

function* nodesOf(node: StructureNode | null): Generator<StructureNode> {
  if (node) {
    yield node;
    for (const child of node.children ?? []) {
      yield* nodesOf(child);
    }
  }
}

/** The text of all pages, as Chrome copies it. */
export async function copyText(content: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(content);
    const text = [...document.pages()].map((page) => page.getText()).join("\n");
    document.destroy();
    return text;
  } finally {
    library.destroy();
  }
}

/** Renders each page and returns the share of pixels dark enough to be read, from 0 to 1. */
export const inkOfPages = (content: Buffer): Promise<number[]> =>
  partOfPages(content, (brightness) => brightness < 300);

/** Renders each page and returns the share of pixels without ink, from 0 to 1. */
export const whiteOfPages = (content: Buffer): Promise<number[]> =>
  partOfPages(content, (brightness) => brightness === 3 * 255);

/** Returns the share of pixels of each page that meet a condition on red + green + blue. */
async function partOfPages(
  content: Buffer,
  counts: (brightness: number) => boolean,
): Promise<number[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(content);
    const parts: number[] = [];
    for (const page of document.pages()) {
      const { data } = await page.render({ scale: 1, render: "bitmap" });
      let counted = 0;
      for (let offset = 0; offset < data.length; offset += 4) {
        const [red = 255, green = 255, blue = 255] = data.subarray(offset, offset + 3);
        counted += counts(red + green + blue) ? 1 : 0;
      }
      parts.push(counted / (data.length / 4));
    }
    document.destroy();
    return parts;
  } finally {
    library.destroy();
  }
}
