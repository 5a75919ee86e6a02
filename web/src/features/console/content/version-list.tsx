import {
  restoreContentVersion,
  type ContentItem,
  type ContentVersion,
} from "@frontage/contract/console/content/content.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { fieldLabels, publicPathOf } from "./content-texts.ts";
import { PreviewLink } from "./preview-link.tsx";

interface VersionListProps {
  readonly item: ContentItem;
  readonly versions: { readonly count: number; readonly results: readonly ContentVersion[] };
  readonly timeZone: string;
  readonly onRestored: () => Promise<void>;
}

const names: Readonly<Record<string, string>> = fieldLabels;

/** Every version of a piece of content, each with a preview and a way back to it. Source: docs/site/content.md#versions */
export function VersionList({ item, versions, timeZone, onRestored }: VersionListProps) {
  const [asked, setAsked] = useState<ContentVersion | null>(null);
  const { kind, key, newestNumber } = item;
  const restore = async (number: number, publish: "draft" | "now") => {
    const body = { version: item.version, number, publish };
    await api(restoreContentVersion, { params: { kind, key }, body });
    await onRestored();
  };
  return (
    <section className="mt-12">
      <h2 className="text-xl tracking-tight">Versions</h2>
      <DataTable
        label="Versions"
        columns={columnsOf(item, timeZone, setAsked)}
        rows={versions.results}
        count={versions.count}
        keyOf={({ number }) => number}
        empty={<p>There are no versions.</p>}
      />
      {asked && (
        <ConfirmDialog
          title={`Restore version ${asked.number}?`}
          confirmLabel="Restore and publish"
          onClose={() => setAsked(null)}
          onConfirm={() => restore(asked.number, "now")}
        >
          <p>
            A new version {newestNumber + 1} gets the content of version {asked.number}, and
            visitors see it at once. No version is lost.
          </p>
          <p>
            <Button
              isSmall
              onClick={async () => {
                await restore(asked.number, "draft");
                setAsked(null);
              }}
            >
              Restore as a draft
            </Button>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function columnsOf(
  item: ContentItem,
  timeZone: string,
  onRestore: (version: ContentVersion) => void,
): readonly ListColumn<ContentVersion>[] {
  return [
    { id: "number", title: "Version", cell: ({ number }) => number, isHeading: true },
    {
      id: "saved",
      title: "Saved",
      cell: ({ author, savedAt }) =>
        author ? `${formatDateTimeIn(timeZone, savedAt)} by ${author.name}` : "Before the console",
    },
    { id: "changed", title: "Changed", cell: (version) => changesOf(version) },
    {
      id: "state",
      title: "Published",
      cell: ({ isLive, publishAt }) =>
        publishAt === null
          ? "No"
          : `${formatDateTimeIn(timeZone, publishAt)}${isLive ? ", live" : ""}`,
    },
    {
      id: "actions",
      title: "Actions",
      cell: (version) => <Actions version={version} item={item} onRestore={onRestore} />,
    },
  ];
}

interface ActionsProps {
  readonly version: ContentVersion;
  readonly item: ContentItem;
  readonly onRestore: (version: ContentVersion) => void;
}

function Actions({ version, item: { kind, key, newestNumber }, onRestore }: ActionsProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <PreviewLink path={publicPathOf(kind, key)} id={version.id}>
        Preview<span className="sr-only"> version {version.number}</span>
      </PreviewLink>
      {version.number !== newestNumber && (
        <Button isSmall onClick={() => onRestore(version)}>
          Restore<span className="sr-only"> version {version.number}</span>
        </Button>
      )}
    </span>
  );
}

function changesOf({ number, restoredNumber, changed }: ContentVersion): string {
  if (restoredNumber !== null) {
    return `Restored from version ${restoredNumber}`;
  }
  return number === 1 ? "First version" : changed.map((name) => names[name] ?? name).join(", ");
}
