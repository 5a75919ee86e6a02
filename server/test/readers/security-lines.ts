import fs from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { expect } from "vitest";

/** Collects what the server logs, and reads the lines of the security log. */
export function collectSecurityLines() {
  let written = "";
  const seen = new Set<string>();
  return {
    destination: new Writable({
      write(chunk: Buffer, _, done) {
        written += chunk.toString();
        done();
      },
    }),
    written: () => written,
    clear: () => {
      written = "";
    },
    /** Each event that was read, with the value that tells its variants apart. */
    seen,
    /**
     * Returns the lines of the security log so far, without their common fields. Those of requests have an id and the
     * pseudonym of a network; the command line's have neither.
     */
    lines: ({ ofRequests = true } = {}): Record<string, unknown>[] =>
      written
        .split("\n")
        .filter((line) => line.includes('"security"'))
        .map((line) => {
          const { level, time, pid, hostname, reqId, msg, network, ...fields } = JSON.parse(line);
          expect([level, msg]).toEqual([30, "security"]);
          expect(reqId).toEqual(ofRequests ? expect.any(String) : undefined);
          expect(network).toEqual(ofRequests ? expect.stringMatching(/^[0-9a-f]{12}$/) : null);
          void [time, pid, hostname];
          seen.add(variantOf(fields));
          return fields;
        }),
  };
}

const variantOf = ({ security, by, reason, outcome, change }: Record<string, unknown>) =>
  [security, by ?? reason ?? outcome ?? change].filter(Boolean).join(" ");

/** Every word in backquotes. */
const quoted = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, word = ""]) => word);
/** The events of a row of the documentation to which its variants do not apply. */
const onlyOf = new Set(["registered", "logged_out", "google_connected", "reset_refused"]);
const page = path.resolve(import.meta.dirname, "../../../docs/running/security.md");

/** Returns the events that docs/running/security.md lists, with their variants. */
export function documentedSecurityLines(): string[] {
  const text = fs.readFileSync(page, "utf8");
  return text
    .slice(text.indexOf("## Security log"))
    .split("\n")
    .filter((line) => line.startsWith("| `") && !line.startsWith("| `security`"))
    .flatMap((line) => {
      const [names = "", , further = ""] = line.split("|").slice(1);
      const variants = /`(?:by|reason|outcome|change)`: ((?:`\w+`(?:, )?)+)/.exec(further)?.[1];
      return quoted(names).flatMap((name) =>
        variants && !onlyOf.has(name)
          ? quoted(variants).map((variant) => `${name} ${variant}`)
          : [name],
      );
    });
}
