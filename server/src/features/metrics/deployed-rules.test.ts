import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import GithubSlugger from "github-slugger";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { useTestApp } from "../../../test/app/make-app.ts";
import { hasPromtool, promtool } from "../../../test/telemetry/promtool.ts";
import { makeBookedCustomer } from "../../../test/fixtures/make-booked-customer.ts";
import { repositoryRoot } from "../../repository-root.ts";

const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), "utf8");

const board = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        targets: z.array(z.object({ expr: z.string() })).optional(),
      }),
    ),
  })
  .parse(JSON.parse(read("deploy/grafana/frontage.json")));
const expressions = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const rules = read("deploy/alerts.yaml");

describe("the alerts", () => {
  test("are twelve, each with a section of the handbook", () => {
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
    expect(new Set(alerts).size).toBe(12);
    const slugger = new GithubSlugger();
    const headings = [...read("docs/running/alerts.md").matchAll(/^#+ (.+)$/gm)].map(
      ([, heading = ""]) => `docs/running/alerts.md#${slugger.slug(heading)}`,
    );
    const runbooks = [...rules.matchAll(/runbook: (\S+)/g)].map(([, runbook = ""]) => runbook);
    expect(runbooks).toEqual(alerts.map((name) => `docs/running/alerts.md#${name.toLowerCase()}`));
    expect(runbooks.filter((runbook) => !headings.includes(runbook))).toEqual([]);
  });

  // Prometheus's own tool reads them where it is installed (Debian: prometheus).
  test.skipIf(!hasPromtool)("are raised by the faults that they are for", () => {
    const file = path.join(repositoryRoot, "deploy/alerts.test.yaml");
    expect(promtool(["test", "rules", file])).toMatchObject({ status: 0 });
  });
});

test.skipIf(!hasPromtool)("the board's expressions are read by Prometheus", () => {
  expect(expressions.length).toBeGreaterThan(30);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "board.yaml");
  const recorded = expressions.map(
    (expr, index) => `      - record: panel:${index}\n        expr: ${JSON.stringify(expr)}\n`,
  );
  fs.writeFileSync(file, `groups:\n  - name: board\n    rules:\n${recorded.join("")}`);
  expect(promtool(["check", "rules", file])).toMatchObject({ status: 0 });
});

describe("board and alerts", () => {
  const app = useTestApp();

  test("name only metrics that there are", async () => {
    await makeBookedCustomer(app);
    await app.jobs.run("deliver-mail");
    const { body } = await app.app.inject({ url: "/api/metrics/" });
    const known = new Set(
      [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
        type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const named = [...expressions, rules].flatMap((text) =>
      [...text.matchAll(/\b(?:frontage|http|nodejs|process)_\w+/g)].map(([name]) => name),
    );
    expect(new Set(named).size).toBeGreaterThan(20);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });
});
