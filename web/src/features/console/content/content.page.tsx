import {
  contentState,
  listContent,
  listContentPages,
  type ListedContent,
} from "@frontage/contract/console/content/content.ts";
import type { ContentKind } from "@frontage/contract/console/content/content-entries.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { data } from "react-router";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/content.page";
import { kindOf, kindTexts, stateOf, stateTexts } from "./content-texts.ts";
import { nameOfContent, nameOfPage, titleOfContent } from "../name-of-content.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = kindOf(params.kind);
  if (!kind) {
    throw data(null, { status: 404 });
  }
  const { api } = context.get(siteRequest);
  const query = readListQuery(listContent, url.searchParams);
  const [list, pages, { defaultTimeZone: timeZone }] = await Promise.all([
    api(listContent, { params: { kind }, query }),
    kind === "blocks" ? api(listContentPages) : [],
    api(getBookingSettings),
  ]);
  return pack({ kind, list, pages, timeZone });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData && kindTexts[unpack(loaderData).kind].title });

function columnsOf(kind: ContentKind, timeZone: string): readonly ListColumn<ListedContent>[] {
  return [
    {
      id: "title",
      title: "Title",
      sort: "title",
      isHeading: true,
      cell: (content) => (
        <Link
          to={href("/admin/content/:kind/:key", { kind, key: content.key })}
          className="underline underline-offset-4"
        >
          {titleOfContent(content)}
        </Link>
      ),
    },
    {
      id: "key",
      title: kind === "blocks" ? "Where" : "Address",
      sort: "key",
      cell: ({ key }) => nameOfContent(key),
    },
    { id: "state", title: "State", cell: (content) => stateOf(content, timeZone) },
    {
      id: "saved",
      title: "Last saved",
      sort: "saved_at",
      cell: ({ savedAt }) => formatDateTimeIn(timeZone, savedAt),
    },
  ];
}

/** The content of a kind. Source: docs/site/content.md#in-the-console */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { kind, list, pages, timeZone } = unpack(loaderData);
  const { count, hasMore, results } = list;
  const { title, one, intro } = kindTexts[kind];
  return (
    <ConsolePage
      title={title}
      intro={intro}
      actions={
        <>
          {kind !== "blocks" && kind !== "articles" && (
            <ButtonLink to={href("/admin/content-order/:kind", { kind })}>
              Change the order
            </ButtonLink>
          )}
          <ButtonLink look="signal" to={href("/admin/new-content/:kind", { kind })}>
            Add {one === "block" || one === "post" ? "a" : "an"} {one}
          </ButtonLink>
        </>
      }
    >
      <ListFilters key={kind} placeholder="Page, address or title">
        {kind === "blocks" && (
          <FilterSelect
            label="Page"
            name="on_page"
            all="All pages"
            options={Object.fromEntries(pages.map((page) => [page, nameOfPage(page)]))}
          />
        )}
        <FilterSelect
          label="State"
          name="state"
          all="All but archived"
          options={Object.fromEntries(
            contentState.options.map((state) => [state, stateTexts[state]]),
          )}
        />
      </ListFilters>
      <DataTable
        label={title}
        columns={columnsOf(kind, timeZone)}
        rows={results}
        count={count}
        hasMore={hasMore}
        keyOf={({ key }) => key}
        defaultSort={kind === "blocks" ? "key" : "-saved_at"}
        empty={<p>Nothing matches.</p>}
      />
    </ConsolePage>
  );
}
