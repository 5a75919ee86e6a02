import { ApiError } from "@frontage/contract/client.ts";
import type { ContentReport } from "@frontage/contract/console/content/content-entries.ts";
import { uploadContentReport } from "@frontage/contract/console/content/content.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { FileField } from "../../../ui/fields/file-field.tsx";
import { TextField } from "../../../ui/fields/field.tsx";

interface ReportFieldProps {
  readonly value: ContentReport | null;
  readonly error: string | undefined;
  readonly onChange: (report: ContentReport | null) => void;
}

/** The PDF that visitors get for their details, and its name. Source: docs/site/content.md#reports */
export function ReportField({ value, error, onChange }: ReportFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const upload = async (file: File) => {
    setProblem(null);
    setIsBusy(true);
    try {
      onChange(await api(uploadContentReport, { body: { file } }));
    } catch (refusal) {
      const [message] = refusal instanceof ApiError ? (refusal.fields["file"] ?? []) : [];
      setProblem(message ?? "The upload failed. Try it again.");
    }
    setIsBusy(false);
  };
  return value ? (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 grow">
        <TextField
          label="Report: name of the file"
          hint="Visitors who leave their details save the PDF under this name."
          value={value.name}
          error={error}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
        />
      </div>
      <Button isSmall className="mb-7" onClick={() => onChange(null)}>
        Remove the report
      </Button>
    </div>
  ) : (
    <FileField
      label="Report"
      hint="A PDF for visitors who leave their details."
      accept="application/pdf,.pdf"
      isOptional
      isDisabled={isBusy}
      error={problem ?? undefined}
      file={null}
      onChange={(file) => {
        if (file) {
          void upload(file);
        }
      }}
    />
  );
}
