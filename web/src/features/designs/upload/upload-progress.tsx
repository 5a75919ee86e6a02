import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { formatRemaining } from "./transfer/progress-estimate.ts";
import { describeTrouble } from "./transfer/upload-trouble.ts";
import type { UploadState } from "./transfer/use-upload.ts";

interface UploadProgressProps {
  readonly state: UploadState;
  readonly onCancel: () => void;
}

/** The progress of an upload with a cancel button. */
export function UploadProgress(props: UploadProgressProps) {
  const { step } = props.state;
  return step === "sending" || step === "saving" ? <RunningUpload {...props} /> : null;
}

function RunningUpload({ state, onCancel }: UploadProgressProps) {
  const place = useRef<HTMLDivElement>(null);
  // Takes the focus from the start button, which has been removed.
  useEffect(() => place.current?.focus(), []);
  const percent = state.step === "sending" ? state.percent : 100;
  return (
    <div ref={place} tabIndex={-1} className="border border-ink bg-white p-5">
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent}%`}
        className="h-3 bg-paper-deep"
      >
        <div
          className="h-full bg-moss transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="figures flex items-baseline gap-3">
          <span className="font-display text-3xl font-bold">{percent}%</span>
          <span className="text-ink-soft">
            {state.step === "sending" && state.secondsLeft !== null
              ? `${formatRemaining(state.secondsLeft)} left`
              : null}
          </span>
        </p>
        {state.step === "sending" && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {state.step === "saving" && (
          <p className="flex items-center gap-2 text-ink-soft">
            <Spinner />
            Saving your design
          </p>
        )}
        {(state.step === "sending" || state.step === "saving") && state.trouble && (
          <Notice tone="waiting" className="mt-3">
            {describeTrouble(state.trouble)}
          </Notice>
        )}
        {/* Read out at every quarter, not at every per cent. */}
        {state.step === "sending" && percent >= 25 && (
          <span className="sr-only">{Math.floor(percent / 25) * 25}% uploaded</span>
        )}
      </div>
    </div>
  );
}
