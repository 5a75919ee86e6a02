import {
  archiveDiscount,
  getStaffDiscount,
  listDiscountUses,
  restoreDiscount,
  updateDiscount,
  type StaffDiscount,
} from "@frontage/contract/console/discounts.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href } from "../../../ui/paths/site-path.ts";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { useStaffForm } from "../form/use-staff-form.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/discount.page";
import {
  checkDiscount,
  discountBody,
  DiscountFields,
  discountLabels,
  discountValues,
} from "./discount-fields.tsx";
import { DiscountUses } from "./discount-uses.tsx";
import { statusNames, usesText } from "./show-discount.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api: call } = context.get(siteRequest);
  const { code } = params;
  const [discount, uses, { defaultTimeZone: timeZone }] = await Promise.all([
    call(getStaffDiscount, { params: { code } }),
    call(listDiscountUses, {
      params: { code },
      query: readListQuery(listDiscountUses, url.searchParams),
    }),
    call(getBookingSettings),
  ]);
  return pack({
    discount,
    uses,
    timeZone,
  });
}

export const meta = ({ params }: Route.MetaArgs) => pageMeta({ title: `Discount ${params.code}` });

/** A discount with its uses. Source: docs/booking/discounts.md#in-the-console */
export default function DiscountPage({ loaderData }: Route.ComponentProps) {
  const { discount, uses, timeZone } = unpack(loaderData);
  const revalidate = useRevalidate();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const { code, status, version } = discount;
  const isArchived = status === "archived";
  return (
    <ConsolePage
      title={code}
      trail={[{ to: href("/admin/discounts"), title: "Discounts" }]}
      intro={`${statusNames[status]}. Uses: ${usesText(discount)}.`}
      actions={
        <Button onClick={() => setIsAsking(true)}>
          {isArchived ? "Restore the discount" : "Archive the discount"}
        </Button>
      }
    >
      <DiscountForm
        key={`${code} ${version}`}
        discount={discount}
        isSaved={isSaved}
        onSaved={(saved) => {
          setIsSaved(true);
          if (saved.code === code) {
            void revalidate();
          } else {
            void navigate(href("/admin/discounts/:code", { code: saved.code }));
          }
        }}
      />
      <DiscountUses uses={uses.results} count={uses.count} timeZone={timeZone} />
      {isAsking && (
        <ConfirmDialog
          title={isArchived ? `Restore ${code}?` : `Archive ${code}?`}
          confirmLabel={isArchived ? "Restore the discount" : "Archive the discount"}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            const endpoint = isArchived ? restoreDiscount : archiveDiscount;
            await api(endpoint, { params: { code }, body: { version } });
            await revalidate();
          }}
        >
          <p>
            {isArchived
              ? "Customers can use the code again, within its dates and limits."
              : `Customers can no longer use the code. ${formatCount(uses.count, "deal")} that used it ${uses.count === 1 ? "keeps" : "keep"} the discount.`}
          </p>
        </ConfirmDialog>
      )}
    </ConsolePage>
  );
}

function DiscountForm({
  discount,
  isSaved,
  onSaved,
}: {
  readonly discount: StaffDiscount;
  /** Whether it has been saved on this page. */
  readonly isSaved: boolean;
  readonly onSaved: (saved: StaffDiscount) => void;
}) {
  const [saved, setSaved] = useState<StaffDiscount | null>(null);
  const form = useStaffForm({
    endpoint: updateDiscount,
    params: { code: discount.code },
    resource: discount,
    toValues: discountValues,
    toBody: discountBody,
    check: checkDiscount,
    labels: discountLabels,
    onSaved: setSaved,
  });
  const report = useEffectEvent((discountNow: StaffDiscount) => onSaved(discountNow));
  useEffect(() => {
    // Leaves once the form has recorded its success; before that it would ask about unsaved entries.
    if (form.status === "success" && saved) {
      report(saved);
    }
  }, [form.status, saved]);
  return (
    <StaffForm
      form={form}
      savedText={isSaved ? "The discount is saved." : undefined}
      submitLabel="Save the discount"
      className="max-w-3xl"
    >
      <DiscountFields field={form.field} isCodeFixed={discount.uses > 0} />
    </StaffForm>
  );
}
