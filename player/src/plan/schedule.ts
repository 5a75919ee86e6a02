import type { Media, Plan, PlannedFile } from "./plan.ts";

/** What is on a screen: a design, the idle picture, or nothing. The same id is the same thing to see. */
export type Content =
  | { readonly kind: "design"; readonly id: string; readonly media: Media }
  | { readonly kind: "idle"; readonly id: string; readonly media: Media }
  | { readonly kind: "nothing"; readonly id: "nothing" };

/** A dark screen. */
export const nothing: Content = { kind: "nothing", id: "nothing" };

type Schedule = Pick<Plan, "items" | "idle">;

/** What is on while no design is. */
export function idleContent({ idle }: Pick<Plan, "idle">): Content {
  return idle ? { kind: "idle", id: `idle-${idle.file.key}`, media: idle } : nothing;
}

/** What is on at a time, by the server's clock. An item's end is no longer part of it. */
export function contentAt(plan: Schedule, now: number): Content {
  const item = plan.items.find(({ start, end }) => start <= now && now < end);
  return item ? { kind: "design", id: item.id, media: item.media } : idleContent(plan);
}

/** When something else is on next; null if the plan has no more changes. */
export function nextChangeAt(plan: Schedule, now: number): number | null {
  const current = contentAt(plan, now).id;
  const changes = plan.items
    .flatMap(({ start, end }) => [start, end])
    .filter((time) => time > now && contentAt(plan, time).id !== current);
  return changes.length > 0 ? Math.min(...changes) : null;
}

/** Every file that is shown from now on, each once: what is on now first, then the idle picture, then by time. */
export function filesInOrder(plan: Schedule, now: number): PlannedFile[] {
  const coming = plan.items
    .filter(({ end }) => end > now)
    .toSorted((a, b) => a.start - b.start)
    .map(({ media }) => media);
  const [first, ...rest] = coming;
  const isOn = contentAt(plan, now).kind === "design";
  const idle = plan.idle ? [plan.idle] : [];
  const ordered = isOn && first ? [first, ...idle, ...rest] : [...idle, ...coming];
  // The still of a video is small, and is shown until the video is there.
  const files = ordered.flatMap(({ file, still }) => (still ? [still, file] : [file]));
  const keys = files.map(({ key }) => key);
  return files.filter(({ key }, index) => keys.indexOf(key) === index);
}
