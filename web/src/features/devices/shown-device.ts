import type { Device, PlayerProblem } from "@frontage/contract/devices/devices.ts";

/** A device as pages show it. */
export interface ShownDevice {
  readonly code: string;
  readonly name: string;
  readonly kind: Device["kind"];
  readonly spaceName: string;
  /** Null for a counter. */
  readonly screenGroupName: string | null;
  /** Null before the first contact. */
  readonly lastSeen: Temporal.Instant | null;
  readonly isSilent: boolean;
  /** The content that a player reports; null for a counter. */
  readonly showing: Device["showing"];
  /** What a player reports as wrong. */
  readonly problems: readonly PlayerProblem[];
}

export function showDevice(device: Device): ShownDevice {
  const { code, name, kind, spaceName, screenGroup, lastSeen, isSilent, showing, problems } =
    device;
  const screenGroupName = screenGroup?.name ?? null;
  return {
    code,
    name,
    kind,
    spaceName,
    screenGroupName,
    lastSeen,
    isSilent,
    showing,
    problems,
  };
}

export const problemTexts = {
  design_failed: "The design cannot be shown: its file is missing or broken",
  still_only: "A still is on in place of the film",
  idle_failed: "The idle picture cannot be shown",
  wrong_size: "The window has another size than the screen",
} as const satisfies Record<PlayerProblem, string>;

export const kindNames = {
  footfall: "Footfall counter",
  screen: "Screen player",
} as const satisfies Record<Device["kind"], string>;
