import type { Article, Award, ContentBlock, Post } from "@frontage/contract/site/content.ts";
import { formatFullDate } from "@frontage/domain/time/format-time.ts";
import type { FilmSizes, StoredContent, StoredContentPicture } from "../../db/json-columns.ts";
import {
  largestPictureUrl,
  pictureUrl,
  presentPicture,
  type StoredPicture,
} from "../pictures/stored-picture.ts";
import type { ShownContent } from "./content.queries.ts";
import { filmAddress } from "./film-files.routes.ts";

/** The pictures of content by their hash. */
export type PicturesByHash = ReadonlyMap<string, StoredPicture>;

/** The hashes of all pictures in content. */
export function picturesIn({ picture, images = [] }: StoredContent): string[] {
  return [...(picture ? [picture] : []), ...images].map(({ code }) => code);
}

/** The largest window width for each size of a picture or film. Source: docs/site/content.md#blocks. */
const windowWidths = { sm: 500, md: 800, lg: 1024, xl: Infinity } as const;

type Sizes = NonNullable<ContentBlock["sizes"]>;

/** Returns the smallest picture that fills each window width. */
function sizesOf({ hash, widths }: StoredPicture): Sizes {
  const ascending = widths.toSorted((a, b) => a - b);
  const addressFor = (windowWidth: number) => {
    const width = ascending.find((each) => each >= windowWidth) ?? Math.max(...ascending);
    return pictureUrl(hash, width, "webp");
  };
  return {
    sm: addressFor(windowWidths.sm),
    md: addressFor(windowWidths.md),
    lg: addressFor(windowWidths.lg),
    xl: addressFor(windowWidths.xl),
  };
}

function filmSizes(film: FilmSizes): Sizes {
  return {
    sm: filmAddress(film.sm),
    md: filmAddress(film.md),
    lg: filmAddress(film.lg),
    xl: filmAddress(film.xl),
  };
}

/** @throws Error if content has lost its picture, which the database never deletes */
function pictureOf(given: StoredContentPicture | undefined, pictures: PicturesByHash) {
  const stored = given && pictures.get(given.code);
  if (!given || !stored) {
    throw new Error(`Picture ${given?.code ?? "of content"} is missing`);
  }
  const { x, y } = given.focus;
  const isCentred = x === 50 && y === 50;
  return {
    stored,
    picture: presentPicture(stored, given.alt, isCentred ? undefined : { x, y }),
  };
}

export function presentBlock({ content }: ShownContent, pictures: PicturesByHash): ContentBlock {
  const { title, html, link, video, answers, items } = content;
  const text = content.appliesFrom
    ? `Effective ${formatFullDate(Temporal.PlainDate.from(content.appliesFrom))}`
    : content.text;
  const shown = content.picture && pictureOf(content.picture, pictures);
  return {
    ...(text !== undefined && { text }),
    ...(title !== undefined && { title }),
    ...(html !== undefined && { html }),
    ...(link && { link }),
    ...(video && { video: filmSizes(video) }),
    ...(answers && { answers: [...answers] }),
    ...(items && { items: [...items] }),
    ...(shown && { picture: shown.picture, sizes: sizesOf(shown.stored) }),
  };
}

/** The date of an article or award, which a saved one always has. */
function dateOf({ date }: StoredContent): Temporal.PlainDate {
  if (date === undefined) {
    throw new Error("Content of this kind has a date");
  }
  return Temporal.PlainDate.from(date);
}

export function presentArticle({ content }: ShownContent, pictures: PicturesByHash): Article {
  const { stored, picture } = pictureOf(content.picture, pictures);
  return {
    date: dateOf(content),
    heroImage: largestPictureUrl(stored),
    picture,
    url: content.url ?? "",
    source: content.source ?? "",
    title: content.title ?? "",
  };
}

export function presentAward({ content }: ShownContent, pictures: PicturesByHash): Award {
  const { stored, picture } = pictureOf(content.picture, pictures);
  return {
    date: dateOf(content),
    logo: largestPictureUrl(stored),
    picture,
    url: content.url ?? "",
    name: content.name ?? "",
    description: content.description ?? "",
  };
}

/** Presents a post for a list, without its content. */
export function presentPost(
  { key, content, publishedAt, changedAt }: ShownContent,
  pictures: PicturesByHash,
  now: Temporal.Instant,
): Post {
  const { stored, picture } = pictureOf(content.picture, pictures);
  return {
    code: key,
    title: content.title ?? "",
    shortTitle: content.shortTitle ?? "",
    blurb: content.blurb ?? "",
    highlighted: content.highlighted ?? false,
    heroImage: largestPictureUrl(stored),
    picture,
    url: content.url ?? null,
    hasReport: content.report !== undefined,
    published: publishedAt ?? now,
    changed: changedAt ?? now,
    content: null,
    hasContent: content.bodyTop !== undefined,
  };
}

export function presentPostWithContent(
  row: ShownContent,
  pictures: PicturesByHash,
  now: Temporal.Instant,
): Post {
  const { headline, subheadline, bodyTop, bodyBottom, quote, images = [] } = row.content;
  return {
    ...presentPost(row, pictures, now),
    content:
      bodyTop === undefined
        ? null
        : {
            headline: headline ?? null,
            subheadline: subheadline ?? null,
            bodyTop,
            bodyBottom: bodyBottom ?? "",
            quote: quote ?? null,
            images: images.map((image) => pictureOf(image, pictures).picture),
          },
  };
}
