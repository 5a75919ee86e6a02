// What the walkthrough's frame and the page around it say to each other. Read by hand: a schema library would be a
// tenth of the frame's script.

/** Why a walkthrough cannot be shown. */
const failures = ["no_webgl", "lost_context", "missing", "download", "unauthorised"] as const;
export type WalkthroughFailure = (typeof failures)[number];

/** What the frame says. Source: docs/design-previews.md#walking-through */
export type FrameMessage =
  /** It listens: the page may configure it. */
  | { readonly type: "initialized" }
  /** The first picture is on the screen. */
  | { readonly type: "loaded" }
  | { readonly type: "failed"; readonly reason: WalkthroughFailure }
  /** Its token has expired: configure it again. */
  | { readonly type: "token_needed" }
  /** The visitor has left the room with Esc. */
  | { readonly type: "left" };

/** What to walk through: a design in its space, or a space with its own pictures on the screens. */
export interface WalkthroughLoad {
  readonly kind: "design" | "space";
  readonly code: string;
}

/** What the page says. */
export type PageMessage =
  /** `apiUrl` without a slash at its end; `token` opens one design, and is null for a space. */
  | { readonly type: "configure"; readonly apiUrl: string; readonly token: string | null }
  | ({ readonly type: "load" } & WalkthroughLoad)
  /** Steps to a viewpoint by its place in the list, from 0. */
  | { readonly type: "go_to"; readonly viewpoint: number };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A code as the API's paths have them: nothing else becomes a part of an address. */
const isCode = (value: unknown): value is string =>
  typeof value === "string" && /^[\w-]{1,80}$/.test(value);

/** Reads a message of the frame; null for anything else. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data)) {
    return null;
  }
  switch (data["type"]) {
    case "initialized":
    case "loaded":
    case "token_needed":
    case "left":
      return { type: data["type"] };
    case "failed": {
      const reason = failures.find((known) => known === data["reason"]);
      return reason ? { type: "failed", reason } : null;
    }
    default:
      return null;
  }
}

/** Reads a message of the page; null for anything else. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (!isRecord(data)) {
    return null;
  }
  const { type, apiUrl, token, kind, code, viewpoint } = data;
  switch (type) {
    case "configure":
      return typeof apiUrl === "string" && (token === null || typeof token === "string")
        ? { type, apiUrl, token }
        : null;
    case "load":
      return (kind === "design" || kind === "space") && isCode(code) ? { type, kind, code } : null;
    case "go_to":
      return typeof viewpoint === "number" && Number.isInteger(viewpoint) && viewpoint >= 0
        ? { type, viewpoint }
        : null;
    default:
      return null;
  }
}
