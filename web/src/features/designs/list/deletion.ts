import { ApiError } from "@frontage/contract/client.ts";
import { instant, intervalNames, wireObject } from "@frontage/contract/wire.ts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { z } from "zod";
import { removeDesign } from "./designs-query.ts";
import type { ShownDesign } from "../shown-design.ts";

const refusal = wireObject({
  bookings: z.array(wireObject({ code: z.string(), start: instant }, intervalNames)),
});

interface Question {
  readonly design: ShownDesign;
  readonly bookings: readonly { readonly code: string; readonly start: Temporal.Instant }[];
}

/** Deletes a design: asks first, asks again if bookings use it, and keeps the failure. */
export function useDeletion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState<{ code: string; message: string } | null>(null);

  const remove = async ({ design, bookings }: Question, onRemoved: () => void) => {
    // The dialog must close before the focus can move.
    flushSync(() => setQuestion(null));
    onRemoved();
    try {
      await removeDesign(design.code, { detach: bookings.length > 0 });
    } catch (error) {
      const inUse = error instanceof ApiError && error.code === "design_in_use";
      const named = inUse ? refusal.safeParse(error.body).data?.bookings : undefined;
      if (named && named.length > 0) {
        setQuestion({ design, bookings: named });
      } else {
        const reason = error instanceof ApiError ? error.message : "Please try again.";
        const message = `“${design.name}” could not be deleted. ${reason}`;
        setProblem({ code: design.code, message });
      }
    }
  };

  return {
    question,
    /** The failure to show at a design in the list. */
    problemOf: (code: string) => (problem?.code === code ? problem.message : null),
    ask(design: ShownDesign) {
      setProblem(null);
      setQuestion({ design, bookings: [] });
    },
    cancel: () => setQuestion(null),
    /** @param onRemoved called as soon as the design has left the list */
    confirm(onRemoved: () => void) {
      if (question) {
        void remove(question, onRemoved);
      }
    },
  };
}
