import { formatTimeIn } from "../../time/format-time.ts";

/** Somebody who is there for the people of a booking. */
export interface Host {
  readonly name: string;
  /** "Space manager". */
  readonly title: string;
}

/** From when the space of a booking is open to its customer: "You can enter the space from 10:00." */
export function entrySentence(zone: string, start: Temporal.Instant): string {
  return `You can enter the space from ${formatTimeIn(zone, start)}.`;
}

/** What the hosts of a space are called: "Your host", "Your hosts". */
export function hostsLabel(hosts: readonly Host[]): string {
  return hosts.length === 1 ? "Your host" : "Your hosts";
}
