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

/** The address of a template page by its content; null if the content belongs to another page. */
export function addressOfContent(content: string): string | null {
  const [address] = Object.entries(pages).find(([, page]) => page === content) ?? [];
  const [, kind, name] = /^(landing|content)-(.+)$/.exec(content) ?? [];
  return address ?? (kind && name ? `/${kind}/${name}` : null);
}

/** Whether an address is a landing page, which has a separate thank-you page. */
export function isLanding(pathname: string): boolean {
  return /^\/landing(\/|$)/.test(pathname);
}
