import type { Article, Award, ContentBlock, Post } from "@frontage/contract/site/content.ts";
import type { BlockValue } from "../../db/json-columns.ts";
import { filmAddress } from "./film-files.routes.ts";
import {
  joinedPicture,
  largestPictureUrl,
  pictureUrl,
  presentPicture,
  type StoredPicture,
} from "../pictures/stored-picture.ts";
import type { BlockRow, PostRow, listArticles, listAwards } from "./content.queries.ts";

type ArticleRow = Awaited<ReturnType<typeof listArticles>>[number];
type AwardRow = Awaited<ReturnType<typeof listAwards>>[number];

/** The largest window width for each size of a picture or film. Source: docs/content.md#blocks. */
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

function filmSizes(film: NonNullable<BlockValue["video"]>): Sizes {
  return {
    sm: filmAddress(film.sm),
    md: filmAddress(film.md),
    lg: filmAddress(film.lg),
    xl: filmAddress(film.xl),
  };
}

export function presentBlock(row: BlockRow): ContentBlock {
  const { video, answers, items, ...value } = row.value;
  const picture = joinedPicture(row);
  return {
    ...value,
    ...(video && { video: filmSizes(video) }),
    ...(answers && { answers: [...answers] }),
    ...(items && { items: [...items] }),
    ...(picture && {
      picture: presentPicture(picture, row.pictureAlt ?? ""),
      sizes: sizesOf(picture),
    }),
  };
}

export function presentArticle(row: ArticleRow): Article {
  return {
    date: row.date,
    heroImage: largestPictureUrl(row),
    picture: presentPicture(row, row.pictureAlt),
    url: row.url,
    source: row.source,
    title: row.title,
  };
}

export function presentAward(row: AwardRow): Award {
  return {
    date: row.date,
    logo: largestPictureUrl(row),
    picture: presentPicture(row, row.pictureAlt),
    url: row.url,
    name: row.name,
    description: row.description,
  };
}

/** Presents a post for a list, without its content. */
export function presentPost(row: PostRow): Post {
  return {
    code: row.code,
    title: row.title,
    shortTitle: row.shortTitle,
    blurb: row.blurb,
    highlighted: row.highlighted,
    heroImage: largestPictureUrl(row),
    picture: presentPicture(row, row.pictureAlt),
    url: row.url,
    hasReport: row.reportKey !== null,
    published: row.publishedAt,
    content: null,
    hasContent: row.content !== null,
  };
}

export function presentPostWithContent(row: PostRow): Post {
  const images = row.images.map(({ alt, ...picture }) => presentPicture(picture, alt));
  return { ...presentPost(row), content: row.content && { ...row.content, images } };
}
