import { pathOfTarget } from "./redirect-path.ts";

/** An old path of the site and the address that replaces it. */
export interface Redirect {
  /** As `redirectPath` spells it. */
  readonly from: string;
  /** A path of the site, or the address of another site. */
  readonly to: string;
  /** Permanent or temporary: the status of the answer. */
  readonly status: 301 | 302;
}

/** From where to where a redirect leads. */
export type RedirectPath = Pick<Redirect, "from" | "to">;

/** What is wrong with a redirect, by field. */
export type RedirectProblems = Partial<Record<"from" | "to", string>>;

/**
 * Checks that a redirect makes neither a chain nor a loop with the others. Source: docs/site/redirects.md#no-chains
 * @param others all other redirects, or those that begin or end at one of its paths
 */
export function checkRedirect(
  { from, to }: RedirectPath,
  others: readonly RedirectPath[],
): RedirectProblems {
  const target = pathOfTarget(to);
  if (target === from) {
    return { to: "This address leads to itself." };
  }
  const problems: RedirectProblems = {};
  if (others.some((other) => other.from === from)) {
    problems.from = "Another redirect has this path.";
  } else {
    const before = others.find((other) => pathOfTarget(other.to) === from);
    if (before) {
      problems.from = `${before.from} leads here. Change that redirect first.`;
    }
  }
  const next = others.find((other) => other.from === target);
  if (next) {
    problems.to =
      pathOfTarget(next.to) === from
        ? "This address leads back to the path, which would never end."
        : `This address leads on to ${next.to}. Use that address.`;
  }
  return problems;
}
