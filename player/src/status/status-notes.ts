import type { Size } from "@frontage/domain/geometry/shapes.ts";
import type { PlayerProblem, Refusal } from "../plan/check-in.ts";
import type { Content } from "../plan/schedule.ts";

/** The state of a player. Times are milliseconds since 1970 by the server's clock. */
export interface PlayerState {
  readonly now: number;
  readonly timeZone: string;
  readonly groupName: string;
  readonly showing: Content["kind"];
  readonly nextChangeAt: number | null;
  /** Null before the first contact. */
  readonly contactAt: number | null;
  readonly refusal: Refusal | null;
  /** Null if the window has the pixels of the screen. */
  readonly mismatch: { readonly window: Size; readonly group: Size } | null;
  /** What keeps the content that is due from being shown. */
  readonly problem: Exclude<PlayerProblem, "wrong_size"> | null;
  readonly files: "kept" | "full" | "not_kept";
}

/** How long the player may be without contact before a note appears, in milliseconds. */
const silence = 5 * 60_000;
const day = 24 * 60 * 60_000;

const showingNotes = {
  design: "A design is on.",
  idle: "The idle picture is on.",
  nothing: "The screen is dark.",
} as const;

const refusalNotes = {
  unknown: "Frontage does not know the key of this screen.",
  replaced: "The key of this screen was replaced.",
} as const;

const problemNotes = {
  design_failed:
    "The design of this booking cannot be shown: its file is missing or broken. Frontage is told, and the player tries again.",
  still_only:
    "A still is on in place of the film, which cannot be played. Frontage is told, and the player tries again.",
  idle_failed:
    "The idle picture cannot be shown: its file is missing or broken. Frontage is told, and the player tries again.",
} as const;

/** The notes about problems. They stay on the screen until the problem is solved. */
export function urgentNotes(state: PlayerState): string[] {
  const { now, contactAt, refusal } = state;
  if (refusal) {
    return [
      `${refusalNotes[refusal]} It keeps playing what is planned. To enter the new key, move the mouse or press a key.`,
    ];
  }
  return contactAt !== null && now - contactAt > silence
    ? [
        `No contact with Frontage since ${timeOf(state, contactAt)}. It keeps playing what is planned.`,
      ]
    : [];
}

/** The notes that appear on request. */
export function statusNotes(state: PlayerState): string[] {
  const { groupName, showing, problem, nextChangeAt, contactAt, files } = state;
  return [
    `${groupName}. ${showingNotes[showing]}`,
    ...(problem ? [problemNotes[problem]] : []),
    nextChangeAt === null
      ? "No change is planned."
      : `Next change: ${timeOf(state, nextChangeAt)}.`,
    contactAt === null ? "No contact yet." : `Last contact: ${timeOf(state, contactAt)}.`,
    ...(files === "full"
      ? ["The storage of this computer is full: some files play over the network."]
      : []),
    ...(files === "not_kept"
      ? [
          "This browser cannot store files, so the player cannot start without a network. Open the page over https.",
        ]
      : []),
  ];
}

/** Instructions for a window of the right size; empty if it has that size. */
export function sizeNotes({ mismatch }: Pick<PlayerState, "mismatch">): string[] {
  if (!mismatch) {
    return [];
  }
  const { window, group } = mismatch;
  return [
    `The screen has ${pixels(group)}, this window ${pixels(window)}. Click for full screen, and set the computer to the size of the screen.`,
  ];
}

const pixels = ({ width, height }: Size) => `${width} × ${height} pixels`;

/** `14:02`, or `Mon 12 Apr, 14:02` if it is more than a day away. */
function timeOf({ now, timeZone }: PlayerState, time: number): string {
  const isNear = Math.abs(now - time) < day;
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    ...(!isNear && { weekday: "short", day: "numeric", month: "short" }),
  }).format(time);
}
