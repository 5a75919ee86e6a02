import { makeGate, type Gate } from "../../../testing/gate.ts";

/**
 * The fault of a call: before Stripe has done anything, or after it has done everything, so that only the answer is
 * lost.
 */
type Fault =
  | { readonly kind: "drop"; readonly when: "before" | "after" }
  | { readonly kind: "wait"; readonly when: "before" | "after"; readonly gate: Gate }
  | { readonly kind: "answer"; readonly when: "before" | "after"; readonly status: number };

interface Scripted {
  readonly on: RegExp;
  readonly fault: Fault;
  times: number;
}

export interface FaultScript {
  /** The connection breaks. `on` is matched against text such as "POST /v1/refunds". */
  drop(on: RegExp, when: "before" | "after", times?: number): void;
  /** The call waits until the test opens the gate. */
  wait(on: RegExp, when: "before" | "after", times?: number): Gate;
  /** Stripe answers with an error: 500 or 429. */
  answer(on: RegExp, when: "before" | "after", status: number, times?: number): void;
  next(request: string): Fault | null;
  /** Removes all faults and releases waiting requests. */
  clear(): void;
}

export function scriptFaults(): FaultScript {
  const scripted: Scripted[] = [];
  const gates: Gate[] = [];
  const add = (on: RegExp, fault: Fault, times: number) => void scripted.push({ on, fault, times });
  return {
    drop: (on, when, times = 1) => add(on, { kind: "drop", when }, times),
    wait(on, when, times = 1) {
      const gate = makeGate();
      gates.push(gate);
      add(on, { kind: "wait", when, gate }, times);
      return gate;
    },
    answer: (on, when, status, times = 1) => add(on, { kind: "answer", when, status }, times),
    next(request) {
      const found = scripted.find(({ on, times }) => times > 0 && on.test(request));
      if (!found) {
        return null;
      }
      found.times -= 1;
      return found.fault;
    },
    clear() {
      scripted.length = 0;
      for (const gate of gates.splice(0)) {
        gate.open();
      }
    },
  };
}
