import type { Media, Plan, PlannedFile } from "./plan.ts";

/** The content of a screen: a design, the idle picture or nothing. Equal ids mean equal content. */
export type Content =
  | { readonly kind: "design"; readonly id: string; readonly media: Media }
  | { readonly kind: "idle"; readonly id: string; readonly media: Media }
  | { readonly kind: "nothing"; readonly id: "nothing" };

/** A dark screen. */
export const nothing: Content = { kind: "nothing", id: "nothing" };

type Schedule = Pick<Plan, "items" | "idle">;

/** Returns the content between designs. */
export function idleContent({ idle }: Pick<Plan, "idle">): Content {
  return idle ? { kind: "idle", id: `idle-${idle.file.key}`, media: idle } : nothing;
}

/** Returns the content at a time by the server's clock. The end of an item is exclusive. */
export function contentAt(plan: Schedule, now: number): Content {
  const item = plan.items.find(({ start, end }) => start <= now && now < end);
  return item ? { kind: "design", id: item.id, media: item.media } : idleContent(plan);
}

/** Returns the time of the next change; null if there is none. */
export function nextChangeAt(plan: Schedule, now: number): number | null {
  const current = contentAt(plan, now).id;
  const changes = plan.items
    .flatMap(({ start, end }) => [start, end])
    .filter((time) => time > now && contentAt(plan, time).id !== current);
  return changes.length > 0 ? Math.min(...changes) : null;
}

/** Lists each file once: current content first, then the idle picture, then by time. */
export function filesInOrder(plan: Schedule, now: number): PlannedFile[] {
  const coming = plan.items
    .filter(({ end }) => end > now)
    .toSorted((a, b) => a.start - b.start)
    .map(({ media }) => media);
  const [first, ...rest] = coming;
  const isOn = contentAt(plan, now).kind === "design";
  const idle = plan.idle ? [plan.idle] : [];
  const ordered = isOn && first ? [first, ...idle, ...rest] : [...idle, ...coming];
  // The still of a video is small and is shown until the video is downloaded.
  const files = ordered.flatMap(({ file, still }) => (still ? [still, file] : [file]));
  const keys = files.map(({ key }) => key);
  return files.filter(({ key }, index) => keys.indexOf(key) === index);
}
