// Messages between the walkthrough's frame and the page around it. Parsed by hand, since a schema library would add a
// tenth to the frame's script.

/** The reasons why a walkthrough cannot be shown. */
const failures = ["no_webgl", "lost_context", "missing", "download", "unauthorised"] as const;
export type WalkthroughFailure = (typeof failures)[number];

/** Messages from the frame. Source: docs/screens/previews.md#walking-through */
export type FrameMessage =
  /** The frame is ready to be configured. */
  | { readonly type: "initialized" }
  /** The first image has been drawn. */
  | { readonly type: "loaded" }
  | { readonly type: "failed"; readonly reason: WalkthroughFailure }
  /** The token has expired and the frame needs a new configuration. */
  | { readonly type: "token_needed" }
  /** The visitor pressed Esc to leave the room. */
  | { readonly type: "left" };

const kinds = ["design", "space", "model"] as const;

/**
 * The target of a walkthrough: a design in its space, a space with its idle pictures, or a model by its number, which
 * staff preview before they publish it.
 */
export interface WalkthroughLoad {
  readonly kind: (typeof kinds)[number];
  readonly code: string;
}

/** Messages from the page. */
export type PageMessage =
  /** `apiUrl` has no trailing slash. `token` opens one design or model and is null for a space. */
  | { readonly type: "configure"; readonly apiUrl: string; readonly token: string | null }
  | ({ readonly type: "load" } & WalkthroughLoad)
  /** Moves to a viewpoint by its index. */
  | { readonly type: "go_to"; readonly viewpoint: number };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The format of codes in API paths. Nothing else may become part of an address. */
const isCode = (value: unknown): value is string =>
  typeof value === "string" && /^[\w-]{1,80}$/.test(value);

/** Parses a message from the frame; null for anything else. */
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

/** Parses a message from the page; null for anything else. */
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
    case "load": {
      const known = kinds.find((one) => one === kind);
      return known && isCode(code) ? { type, kind: known, code } : null;
    }
    case "go_to":
      return typeof viewpoint === "number" && Number.isInteger(viewpoint) && viewpoint >= 0
        ? { type, viewpoint }
        : null;
    default:
      return null;
  }
}
