/** The content of each template page, by its address. */
const pages: Readonly<Record<string, string>> = {
  "/how-it-works": "how-it-works",
  "/frontage-vision": "vision",
  "/what-is-frontage": "what-is",
  "/partners": "partners",
  "/experience": "experience",
  "/spacecompetition": "spacecompetition",
  "/landing": "landing",
};

/** Addresses with a name: `/landing/pop-up` shows the content `landing-pop-up`. */
const named = /^\/(landing|content)\/([a-z0-9-]{1,60})$/;

/** The content of an address; null if the address is not a template page. */
export function contentOf(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, "");
  const [, kind, name] = named.exec(path) ?? [];
  return pages[path] ?? (kind && name ? `${kind}-${name}` : null);
}

const legalPages = ["/privacy", "/terms-and-conditions"];

/** Whether the page at an address is only there while it has content. */
export function needsContent(pathname: string): boolean {
  return pathname in pages || legalPages.includes(pathname);
}

/** The addresses of content on other pages, where they are not those of its name. */
const otherPages: Readonly<Record<string, string>> = {
  home: "/",
  press: "/press-and-awards",
  stories: "/content/success-stories",
  terms: "/terms-and-conditions",
  cookies: "/legal/cookies",
};

/** Content of a list of spaces: `spaces-in-leeds`, `spaces-for-launch`, `spaces-for-launch-in-leeds`. */
const ofSpaces = /^spaces(?:-for-(?<use>.+?))?(?:-in-(?<city>.+))?$/;

/** Whether content belongs to a list of spaces of a city or for a use. */
export const isOfSpaces = (content: string) => content !== "spaces" && ofSpaces.test(content);

/** The address of the page that shows content, by the first part of its code. */
export function addressOfContent(content: string): string {
  const { use, city } = ofSpaces.exec(content)?.groups ?? {};
  if (isOfSpaces(content)) {
    return `/spaces${use ? `/for/${use}` : ""}${city ? `/in/${city}` : ""}`;
  }
  const [address] = Object.entries(pages).find(([, page]) => page === content) ?? [];
  const [, kind, name] = /^(landing|content)-(.+)$/.exec(content) ?? [];
  return address ?? otherPages[content] ?? (kind && name ? `/${kind}/${name}` : `/${content}`);
}

/** Whether an address is a landing page, which has a separate thank-you page. */
export function isLanding(pathname: string): boolean {
  return /^\/landing(\/|$)/.test(pathname);
}
