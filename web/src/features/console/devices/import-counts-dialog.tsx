import { ApiError } from "@frontage/contract/client.ts";
import { importFootfall, type StoredFootfall } from "@frontage/contract/devices/footfall.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { FileField } from "../../../ui/fields/file-field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { ShownDevice } from "../../devices/shown-device.ts";
import { formatRowRanges } from "./format-row-ranges.ts";
import { importProblems, type ImportProblem } from "./import-problems.ts";

interface ImportCountsDialogProps {
  readonly device: ShownDevice;
  readonly onClose: () => void;
}

type State =
  | { readonly is: "choosing" | "sending" }
  | { readonly is: "done"; readonly result: StoredFootfall }
  | { readonly is: "refused"; readonly problems: readonly ImportProblem[] };

/** Imports the counts of a CSV file, and shows what was skipped; or lists the problems, and imports nothing. */
export function ImportCountsDialog({ device, onClose }: ImportCountsDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<State>({ is: "choosing" });

  const send = async (chosen: File) => {
    setState({ is: "sending" });
    try {
      const params = { code: device.code };
      const result = await api(importFootfall, { params, body: { file: chosen } });
      setState({ is: "done", result });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 400;
      if (!isRefused) {
        reportFailure("Failed importing counts", error);
      }
      setState({ is: "refused", problems: importProblems(error) });
    }
  };

  if (state.is === "done") {
    return (
      <Dialog title="Counts imported" isOpen onClose={onClose}>
        <ImportResult result={state.result} />
        <Button className="mt-6 w-full" onClick={onClose}>
          Done
        </Button>
      </Dialog>
    );
  }
  const isSending = state.is === "sending";
  return (
    <Dialog title="Import counts" isOpen {...(!isSending && { onClose })} isWide>
      <p>
        Counts of <strong>{device.name}</strong> at {device.spaceName}. Rows outside the hours that
        are kept, totals and the like are skipped. A value that is wrong stops the file, and nothing
        is stored.
      </p>
      <p className="mt-3">
        The first row names the columns: <code>start_time</code>, <code>minutes</code>,{" "}
        <code>passing</code>, <code>entered</code>, <code>male</code>, <code>female</code> and{" "}
        <code>mean_age</code>. Times without an offset, such as 2027-04-12 10:00, are in the space’s
        time zone. Commas, semicolons or tabs may separate the cells.
      </p>
      <div className="mt-5">
        <FileField
          label="CSV file"
          hint="Up to 50,000 rows and 8 MB."
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          file={file}
          isDisabled={isSending}
          onChange={(chosen) => {
            setFile(chosen);
            setState({ is: "choosing" });
          }}
        />
      </div>
      {state.is === "refused" && <Problems problems={state.problems} />}
      <Button
        look="signal"
        className="mt-6 w-full"
        disabled={file === null}
        isBusy={isSending}
        onClick={() => file && void send(file)}
      >
        Import counts
      </Button>
    </Dialog>
  );
}

function ImportResult({ result }: { readonly result: StoredFootfall }) {
  const { stored, replaced, skipped, skippedRows } = result;
  return (
    <>
      <Notice tone={stored > 0 ? "done" : "problem"}>
        <span className="figures">
          {rowsWere(stored)} stored
          {stored > 0 && `, ${formatNumber(replaced)} of them replacing earlier counts`}.
          {skipped > 0 && ` ${rowsWere(skipped)} skipped.`}
        </span>
      </Notice>
      {skipped > 0 && (
        <dl className="figures mt-5 grid gap-3">
          {skippedRows.map(({ reason, message, rows }) => (
            <div key={reason}>
              <dt>{message}</dt>
              <dd className="text-ink-soft">Skipped: {formatRowRanges(rows)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const rowsWere = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "row was" : "rows were"}`;

function Problems({ problems }: { readonly problems: readonly ImportProblem[] }) {
  return (
    <Notice tone="problem" className="mt-5">
      <p className="font-semibold">Nothing was imported.</p>
      <ul className="figures mt-1 max-h-60 overflow-y-auto">
        {problems.map(({ place, message }) => (
          <li key={`${place} ${message}`}>
            {place !== null && <strong>{place}: </strong>}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
