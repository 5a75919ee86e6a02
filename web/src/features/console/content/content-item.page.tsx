import {
  archiveContent,
  getContent,
  listContentVersions,
  restoreContent,
  withdrawSchedule,
} from "@frontage/contract/console/content/content.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { data } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { nameOfContent, titleOfContent } from "../name-of-content.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/content-item.page";
import { ContentForm } from "./content-form.tsx";
import { kindOf, kindTexts, publicPathOf, stateOf } from "./content-texts.ts";
import { PreviewLink } from "./preview-link.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { VersionList } from "./version-list.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = kindOf(params.kind);
  if (!kind) {
    throw data(null, { status: 404 });
  }
  const { api: call } = context.get(siteRequest);
  const of = { kind, key: params.key };
  const query = readListQuery(listContentVersions, url.searchParams);
  const [item, versions, { defaultTimeZone: timeZone }] = await Promise.all([
    call(getContent, { params: of }),
    call(listContentVersions, { params: of, query }),
    call(getBookingSettings),
  ]);
  return pack({
    item,
    versions,
    timeZone,
  });
}

export const meta = ({ params }: Route.MetaArgs) => pageMeta({ title: params.key });

/** A piece of content: its newest version in the form, its preview, schedules and versions. */
export default function ContentItemPage({ loaderData }: Route.ComponentProps) {
  const { item, versions, timeZone } = unpack(loaderData);
  const revalidate = useRevalidate();
  const [isAsking, setIsAsking] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const { kind, key, version, isArchived } = item;
  const params = { kind, key };
  return (
    <ConsolePage
      title={titleOfContent(item)}
      trail={[{ to: href("/admin/content/:kind", { kind }), title: kindTexts[kind].title }]}
      intro={`${kind === "blocks" ? nameOfContent(key) : key}. ${stateOf(item, timeZone)}. Version ${item.newestNumber}.`}
      actions={
        <>
          <PreviewLink path={publicPathOf(kind, key)} id={item.previewId}>
            Preview
          </PreviewLink>
          {kind === "posts" && (
            <Button onClick={() => setIsRenaming(true)}>Change the address</Button>
          )}
          <Button onClick={() => setIsAsking(true)}>{isArchived ? "Restore" : "Archive"}</Button>
        </>
      }
    >
      {item.schedules.map(({ id, number, publishAt }) => (
        <Notice key={id} tone="waiting" className="mb-4 max-w-3xl">
          <p>
            Version {number} replaces what visitors see on {formatDateTimeIn(timeZone, publishAt)},
            including what is published before then.
          </p>
          <Button
            isSmall
            className="mt-2"
            onClick={async () => {
              await api(withdrawSchedule, { params, body: { version, schedule: id } });
              await revalidate();
            }}
          >
            Withdraw the schedule
          </Button>
        </Notice>
      ))}
      {savedVersion === version && (
        <Notice tone="done" className="mb-4 max-w-3xl">
          <p>Saved as version {item.newestNumber}.</p>
        </Notice>
      )}
      <ContentForm
        key={`${key} ${version}`}
        item={item}
        timeZone={timeZone}
        onSaved={(saved) => {
          setSavedVersion(saved.version);
          void revalidate();
        }}
      />
      <VersionList item={item} versions={versions} timeZone={timeZone} onRestored={revalidate} />
      {isRenaming && <RenameDialog item={item} onClose={() => setIsRenaming(false)} />}
      {isAsking && (
        <ConfirmDialog
          title={`${isArchived ? "Restore" : "Archive"} “${titleOfContent(item)}”?`}
          confirmLabel={isArchived ? "Restore" : "Archive"}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            const endpoint = isArchived ? restoreContent : archiveContent;
            await api(endpoint, { params, body: { version } });
            await revalidate();
          }}
        >
          <p>
            {isArchived
              ? "Visitors see the version that was published last."
              : "Visitors no longer see it. Its versions are kept, and it can be restored."}
          </p>
        </ConfirmDialog>
      )}
    </ConsolePage>
  );
}
