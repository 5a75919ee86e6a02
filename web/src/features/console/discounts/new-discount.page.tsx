import { addDiscount } from "@frontage/contract/console/discounts.ts";
import { useApiForm } from "../../../forms/use-api-form.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href } from "../../../ui/paths/site-path.ts";
import { NewForm } from "../form/new-form.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { checkDiscount, discountBody, DiscountFields, emptyDiscount } from "./discount-fields.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export const meta = () => pageMeta({ title: "Add a discount" });

export default function NewDiscountPage() {
  const navigate = useNavigate();
  const form = useApiForm({
    endpoint: addDiscount,
    defaultValues: emptyDiscount,
    toBody: discountBody,
    check: checkDiscount,
    onDone: ({ code }) => navigate(href("/admin/discounts/:code", { code })),
  });
  return (
    <ConsolePage
      title="Add a discount"
      trail={[{ to: href("/admin/discounts"), title: "Discounts" }]}
    >
      <NewForm form={form} submitLabel="Add the discount" className="max-w-3xl">
        <DiscountFields field={form.field} isCodeFixed={false} />
      </NewForm>
    </ConsolePage>
  );
}
