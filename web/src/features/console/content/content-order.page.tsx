import {
  getContentOrder,
  listContent,
  saveContentOrder,
} from "@frontage/contract/console/content/content.ts";
import { useState } from "react";
import { data } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { staffFailure } from "../../../forms/staff-problem.ts";
import { Notice } from "../../../ui/notice.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { withMoved, withoutItem } from "../form/edit-list.ts";
import { ListItemFrame } from "../form/list-item-frame.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import type { Route } from "./+types/content-order.page";
import { kindOf, kindTexts } from "./content-texts.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = kindOf(params.kind);
  if (!kind || kind === "blocks") {
    throw data(null, { status: 404 });
  }
  const { api: call } = context.get(siteRequest);
  const [{ placed }, { results }] = await Promise.all([
    call(getContentOrder, { params: { kind } }),
    call(listContent, { params: { kind }, query: { state: "live", limit: 200 } }),
  ]);
  return { kind, placed, live: results.map(({ key, title }) => ({ key, title })) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData && `Order of ${kindTexts[loaderData.kind].title.toLowerCase()}`,
  });

/** Chooses which content comes first. Source: docs/site/content.md#order */
export default function ContentOrderPage({ loaderData }: Route.ComponentProps) {
  const { kind, placed, live } = loaderData;
  const { title } = kindTexts[kind];
  return (
    <ConsolePage
      title={`Order of ${title.toLowerCase()}`}
      trail={[{ to: href("/admin/content/:kind", { kind }), title }]}
      intro="These come first, in this order. The others follow, the latest first."
    >
      <OrderEditor key={kind} kind={kind} placed={placed} live={live} />
    </ConsolePage>
  );
}

type Placed = Route.ComponentProps["loaderData"]["placed"];

function OrderEditor({ kind, placed, live }: Omit<Route.ComponentProps["loaderData"], "never">) {
  const revalidate = useRevalidate();
  const [order, setOrder] = useState<Placed>(placed);
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState<{ tone: "done" | "problem"; text: string } | null>(null);
  const rest = live.filter(({ key }) => order.every((one) => one.key !== key));
  const keys = order.map(({ key }) => key);
  const previous = placed.map(({ key }) => key);
  const isUnsaved = keys.join(" ") !== previous.join(" ") && notice?.tone !== "done";
  const change = (next: Placed) => {
    setOrder(next);
    setNotice(null);
  };
  const save = async () => {
    setIsBusy(true);
    try {
      await api(saveContentOrder, { params: { kind }, body: { keys, previous } });
      setNotice({ tone: "done", text: "The order is saved." });
      await revalidate();
    } catch (error) {
      setNotice({ tone: "problem", text: await staffFailure(error) });
    }
    setIsBusy(false);
  };
  return (
    <div data-entries={isUnsaved ? "unsaved" : "none"} className="max-w-3xl space-y-5">
      {order.length === 0 && <p>Nothing has a place yet: all are shown by date.</p>}
      <ol className="space-y-3">
        {order.map(({ key, title }, index) => (
          <ListItemFrame
            key={key}
            label={`Place ${index + 1}`}
            index={index}
            count={order.length}
            onMove={(to) => change(withMoved(order, index, to))}
            onRemove={() => change(withoutItem(order, index))}
          >
            <p className="font-semibold">{title}</p>
          </ListItemFrame>
        ))}
      </ol>
      <SelectField
        label={`Add ${kindTexts[kind].one === "post" ? "a post" : `an ${kindTexts[kind].one}`}`}
        value=""
        onChange={({ target }) => {
          const added = rest.find(({ key }) => key === target.value);
          if (added) {
            change([...order, added]);
          }
        }}
      >
        <option value="">Choose one</option>
        {rest.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      {notice && (
        <Notice tone={notice.tone}>
          <p>{notice.text}</p>
        </Notice>
      )}
      <Button look="ink" isBusy={isBusy} onClick={() => void save()}>
        Save the order
      </Button>
    </div>
  );
}
