import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listFormProblems } from "./forms.ts";

// Each rule is broken here on purpose, since a check that cannot fail checks nothing.
describe("listFormProblems", () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "forms-"));
    fs.mkdirSync(path.join(root, "web/src"), { recursive: true });
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  const problemsOf = (code: string) => {
    const text = `import { api } from "../api/browser-api.ts";\nexport function Form() {\n${code}\n}\n`;
    fs.writeFileSync(path.join(root, "web/src/form.tsx"), text);
    return listFormProblems(root);
  };

  test.each([
    "useApiForm({ endpoint: logIn, defaultValues, onDone });",
    "useApiForm({ endpoint: logIn, send: (body) => api(logIn, { body, headers }) });",
    "useStaffForm({ endpoint: save, async send(body) { await api(preview, { body: { ...body } }); return api(save, { body }); } });",
    "useApiForm({ endpoint: logIn }); void api(logOut, { body: { everywhere: true } });",
    "api(logIn, { body: { email } });",
  ])("finds nothing in %s", (code) => {
    expect(problemsOf(code)).toEqual([]);
  });

  const calls = "web/src/form.tsx:3 calls the API: the form sends the body that it has checked";
  const makes = "web/src/form.tsx:3 makes a body: send the one that was checked";
  test.each([
    ["useApiForm({ endpoint: logIn, onDone: () => api(logOut) });", calls],
    [
      "useApiForm({ endpoint: logIn, check: (values) => void api(logIn, { body: values }) });",
      calls,
    ],
    ["const form = useApiForm({ endpoint: logIn }); const again = () => api(logIn, {});", calls],
    ["useStaffForm({ endpoint: isNew ? add : save }); void api(save, { body });", calls],
    ["useApiForm({ endpoint: logIn, send: ({ code }) => api(logIn, { body: { code } }) });", makes],
    [
      "useStaffForm({ endpoint: save, async send(_, values) { return api(save, { body: bodyOf(values) }); } });",
      makes,
    ],
  ])("finds the fault in %s", (code, problem) => {
    expect(problemsOf(code)).toEqual([problem]);
  });
});
