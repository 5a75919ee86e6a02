import { capitalise } from "@frontage/domain/text/capitalise.ts";

/** "bannerTitle" becomes "banner title". */
const wordsOf = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("-", " ")
    .trim();

/** The name of a page of the site by its code: "how-it-works" becomes "How it works". */
export function nameOfPage(page: string): string {
  const words = wordsOf(page);
  return capitalise(words);
}

/** The name of content by its code: "home.bannerTitle" becomes "Home: banner title"; a code without a page stays. */
export function nameOfContent(key: string): string {
  const [page = "", ...parts] = key.split(".");
  return parts.length === 0 ? key : `${nameOfPage(page)}: ${parts.map(wordsOf).join(", ")}`;
}

/** The start of a title. Content without a title has its code in place of one, and is called by its page. */
export function titleOfContent({ key, title }: { readonly key: string; readonly title: string }) {
  const shown = title === key ? nameOfContent(key) : title;
  return shown.length > 80 ? `${shown.slice(0, 80)}…` : shown;
}
