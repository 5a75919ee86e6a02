/** What a drill found out, and whether that is what the handbook promises. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  readonly isMet: boolean;
}

/** A drill: breaks a part on purpose and returns what callers noticed. Cleans up what it started, also when it fails. */
export type Drill = (args: readonly string[]) => Promise<Finding[]>;

/** A count that has to be 0, with some of what was counted. */
export function noneOf(what: string, list: readonly string[]): Finding {
  const some = list.slice(0, 3).join("; ");
  return { what, found: `${list.length}${some && ` (${some})`}`, isMet: list.length === 0 };
}

/** A time that has a limit, both in seconds. */
export function within(what: string, seconds: number, limit: number): Finding {
  return {
    what,
    found: `${seconds.toFixed(1)} s, at most ${limit} s`,
    isMet: seconds <= limit,
  };
}

/** A number that has a lower limit. */
export function atLeast(what: string, count: number, limit: number): Finding {
  return { what, found: `${count}, at least ${limit}`, isMet: count >= limit };
}

/** Prints findings. Returns whether all are met. */
export function printFindings(name: string, findings: readonly Finding[]): boolean {
  console.log(`\n${name}`);
  for (const { what, found, isMet } of findings) {
    console.log(`${isMet ? "✓" : "✗"} ${what}: ${found}`);
  }
  return findings.every(({ isMet }) => isMet);
}
