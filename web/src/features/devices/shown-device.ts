import type { Device } from "@frontage/contract/devices/devices.ts";

/** A device as pages show it, as plain data. */
export interface ShownDevice {
  readonly code: string;
  readonly name: string;
  readonly kind: Device["kind"];
  readonly spaceName: string;
  /** Null for a counter. */
  readonly screenGroupName: string | null;
  /** `2027-04-12T09:00:00Z`; null before the first contact. */
  readonly lastSeen: string | null;
  readonly isSilent: boolean;
  /** The content that a player reports; null for a counter. */
  readonly showing: Device["showing"];
}

export function showDevice(device: Device): ShownDevice {
  const { code, name, kind, spaceName, screenGroup, lastSeen, isSilent, showing } = device;
  const screenGroupName = screenGroup?.name ?? null;
  return {
    code,
    name,
    kind,
    spaceName,
    screenGroupName,
    lastSeen: lastSeen?.toString() ?? null,
    isSilent,
    showing,
  };
}

export const kindNames = {
  footfall: "Footfall counter",
  screen: "Screen player",
} as const satisfies Record<Device["kind"], string>;
