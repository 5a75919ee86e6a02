import { capitalise } from "@frontage/domain/text/capitalise.ts";
import type {
  ContentField,
  ContentKind,
} from "@frontage/contract/console/content/content-entries.ts";
import type { ContentState, ListedContent } from "@frontage/contract/console/content/content.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { href, sitePathOf, type SitePath } from "../../../ui/paths/site-path.ts";
import { addressOfContent } from "../../content/template-pages.ts";

interface KindTexts {
  readonly title: string;
  readonly one: string;
  readonly intro: string;
}

export const kindTexts: Readonly<Record<ContentKind, KindTexts>> = {
  blocks: {
    title: "Pages",
    one: "block",
    intro:
      "The texts, pictures and links of every page. Answers are on the page faq, legal texts on privacy, terms and cookies.",
  },
  posts: {
    title: "Posts",
    one: "post",
    intro: "The blog. The first ten posts are also the success stories.",
  },
  articles: { title: "Press", one: "article", intro: "What the press wrote." },
  awards: { title: "Awards", one: "award", intro: "Awards and partners on the press page." },
};

/** The name of a kind in the address of a page; null for an unknown one. */
export function kindOf(name: string): ContentKind | null {
  return name === "blocks" || name === "posts" || name === "articles" || name === "awards"
    ? name
    : null;
}

export const stateTexts: Readonly<Record<ContentState, string>> = {
  live: "Live",
  draft: "With a draft",
  scheduled: "Scheduled",
  archived: "Archived",
};

export const fieldLabels: Readonly<Record<ContentField, string>> = {
  title: "Title",
  text: "Text",
  html: "Text with formatting",
  link: "Link",
  picture: "Picture",
  answers: "Questions and answers",
  items: "Items",
  appliesFrom: "Applies from",
  shortTitle: "Short title",
  blurb: "Summary",
  highlighted: "Highlighted",
  url: "Address",
  headline: "Headline",
  subheadline: "Line below the headline",
  bodyTop: "Text",
  bodyBottom: "Text below the pictures",
  quote: "Quote",
  images: "Pictures",
  report: "Report",
  date: "Date",
  source: "Source",
  name: "Name",
  description: "Description",
};

/** The state of content in a few words: "Live, draft", "Scheduled for 3 May 2027 at 08:00". */
export function stateOf(
  content: Pick<ListedContent, "isArchived" | "liveNumber" | "hasDraft" | "schedules">,
  timeZone: string,
): string {
  const { isArchived, liveNumber, hasDraft, schedules } = content;
  if (isArchived) {
    return stateTexts.archived;
  }
  const [next] = schedules;
  const parts = [
    liveNumber === null ? null : "live",
    next ? `scheduled for ${formatDateTimeIn(timeZone, next.publishAt)}` : null,
    hasDraft ? "draft" : null,
  ].filter((part) => part !== null);
  const text = parts.join(", ") || "not published";
  return capitalise(text);
}

/** The page of the site that shows content. */
export function publicPathOf(kind: ContentKind, key: string): SitePath {
  if (kind === "posts") {
    return href("/blog/:code", { code: key });
  }
  if (kind !== "blocks") {
    return href("/press-and-awards");
  }
  const [page = ""] = key.split(".");
  return sitePathOf(addressOfContent(page));
}
