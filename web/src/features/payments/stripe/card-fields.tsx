import { useId, useImperativeHandle } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { CardFieldsProps } from "../card-entry.ts";
import { useCardElement } from "./card-element.ts";

/** Stripe's card form in Stripe's frame, so that no card number passes through this page. */
export function CardFields({ ref, error, isDisabled, onChange }: CardFieldsProps) {
  const id = useId();
  const { place, status, problem, handle } = useCardElement({ isDisabled, onChange });
  useImperativeHandle(ref, () => handle);
  const complaint = problem ?? error;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 font-semibold">
        Card details
      </p>
      {status === "failed" && (
        <Notice tone="problem">
          The card form could not be loaded. Please check your connection and open it again.
        </Notice>
      )}
      {status === "loading" && <Skeleton className="h-13" />}
      <div
        ref={place}
        hidden={status !== "ready"}
        className={classNames(
          "min-h-13 border px-4 py-4",
          isDisabled ? "bg-paper-deep" : "bg-white",
          complaint ? "border-signal-text" : "border-edge",
        )}
      />
      {complaint && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-signal-text">
          {complaint}
        </p>
      )}
    </div>
  );
}
