import { useState } from "react";
import { useRevalidate } from "./use-revalidate.ts";
import { staffFailure, staffProblem } from "../../../forms/staff-problem.ts";

/**
 * Runs a call of the console that has no form, such as that of a button in a list, and then reads the page again. After
 * the end of a session or a lost connection the page stays, since reading it would discard its entries.
 */
export function useStaffAction() {
  const revalidate = useRevalidate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (call: () => Promise<unknown>) => {
    setIsBusy(true);
    setProblem(null);
    let isPageReadable = true;
    try {
      await call();
    } catch (error) {
      setProblem(await staffFailure(error));
      isPageReadable = (await staffProblem(error)) === null;
    }
    if (isPageReadable) {
      await revalidate();
    }
    setIsBusy(false);
  };
  return { run, isBusy, problem };
}
