import { ApiError } from "@frontage/contract/client.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { StorageFailed, TransferStalled, type UploadTrouble } from "./upload-trouble.ts";
import { reportFailure } from "../../../../shell/failures/report-failure.ts";
import { addSample, percentOf, secondsLeft, type ProgressSample } from "./progress-estimate.ts";
import { SaveFailed } from "./save-media.ts";
import type { SendEvents } from "./send-media.ts";

export type UploadState =
  | { readonly step: "idle" }
  | {
      readonly step: "sending";
      readonly percent: number;
      readonly secondsLeft: number | null;
      readonly trouble: UploadTrouble | null;
    }
  | { readonly step: "saving"; readonly trouble: UploadTrouble | null }
  | { readonly step: "failed"; readonly message: string };

/** The file to send and the calls that use it. */
export interface UploadJob {
  /** The total size in bytes. */
  readonly total: number;
  readonly send: (events: SendEvents) => Promise<void>;
  /** Drops the stored parts. */
  readonly drop: () => Promise<void>;
}

const failedMessage = "Failed to upload media to design.";
const begun = {
  step: "sending",
  percent: 0,
  secondsLeft: null,
  trouble: null,
} as const;

/**
 * One upload at a time, with its progress. Asks before the page is left while a chosen file has not been sent.
 * Source: docs/screens/uploads.md#the-upload-page
 */
export function useUpload({
  hasFile,
  onDone,
}: {
  /** Whether a file was chosen, also while it is being read. */
  readonly hasFile: boolean;
  readonly onDone: () => void;
}) {
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const running = useRef<{ readonly controller: AbortController; readonly job: UploadJob }>(null);
  const isUnsent = useRef(false);
  useEffect(() => {
    isUnsent.current = hasFile;
  }, [hasFile]);
  useLeaveWarning(useCallback(() => running.current !== null || isUnsent.current, []));
  useEffect(() => () => running.current?.controller.abort(), []);

  const start = async (job: UploadJob) => {
    const controller = new AbortController();
    running.current = { controller, job };
    setState(begun);
    let samples: readonly ProgressSample[] = [];
    let trouble: UploadTrouble | null = null;
    let isSaving = false;
    const show = (bytes: number) =>
      setState({
        step: "sending",
        percent: percentOf(bytes, job.total),
        secondsLeft: secondsLeft(samples, job.total),
        trouble,
      });
    try {
      await job.send({
        signal: controller.signal,
        onProgress(bytes) {
          samples = addSample(samples, { at: performance.now(), bytes });
          show(bytes);
        },
        onTrouble(next) {
          trouble = next;
          if (isSaving) {
            setState({ step: "saving", trouble });
          } else {
            show(samples.at(-1)?.bytes ?? 0);
          }
        },
        onSaving() {
          isSaving = true;
          setState({ step: "saving", trouble: null });
        },
      });
      running.current = null;
      isUnsent.current = false;
      onDone();
    } catch (error) {
      if (controller.signal.aborted) {
        return;
      }
      running.current = null;
      reportUnexpected(error);
      setState({ step: "failed", message: messageOf(error) });
    }
  };

  return {
    state,
    isBusy: state.step === "sending" || state.step === "saving",
    start: (job: UploadJob) => void start(job),
    cancel() {
      const current = running.current;
      running.current = null;
      current?.controller.abort();
      setState({ step: "idle" });
      void current?.job.drop();
    },
    /** Removes the message of a failure. */
    reset: () => setState({ step: "idle" }),
  };
}

function reportUnexpected(error: unknown) {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isRefusal) {
    reportFailure(failedMessage, error);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof StorageFailed) {
    return `${failedMessage} ${causeOf(error)} It is still chosen: please try again.`;
  }
  if (error instanceof SaveFailed) {
    return error.message;
  }
  if (!(error instanceof ApiError) || error.status >= 500) {
    return `${failedMessage} Please try again.`;
  }
  return `${failedMessage} ${error.message}`;
}

function causeOf({ cause }: StorageFailed): string {
  if (cause instanceof TransferStalled) {
    return "The storage took no data.";
  }
  if (cause.status === 507) {
    return "Our storage is full. Your entries are kept.";
  }
  return cause.status === 0 ? "The storage cannot be reached." : "The storage refused your file.";
}

const question = "Are you sure you want to leave?";

/** Asks before the page is left, by a link, by Back or by closing the tab. */
function useLeaveWarning(isNeeded: () => boolean) {
  const blocker = useBlocker(() => isNeeded() && !window.confirm(question));
  useEffect(() => {
    if (blocker.state === "blocked") {
      blocker.reset();
    }
  }, [blocker]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isNeeded()) {
        event.preventDefault();
      }
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
