import type { Product } from "@frontage/contract/spaces/products.ts";
import { choiceOf, withProduct } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { listOpenChoices } from "@frontage/domain/bookings/draft/open-choices.ts";
import { addOnsNote } from "@frontage/domain/bookings/statements/add-ons-note.ts";
import { nextStep } from "@frontage/domain/bookings/draft/wizard-steps.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { addTax, rate } from "@frontage/domain/money/rate.ts";
import { ArrowLeft } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Navigate } from "../../../ui/paths/navigate.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { writeDraft } from "../draft/draft-store.ts";
import { BookingFooter } from "../wizard/booking-footer.tsx";
import { ChangesClosed, useChangesClosed } from "../wizard/changes-closed.tsx";
import { SendDraft } from "../send/send-draft.tsx";
import { stepPath } from "../steps/step-path.ts";
import type { DraftQuote } from "../pricing/draft-quote.ts";
import { useQuote } from "../pricing/use-quote.ts";
import { WizardBanner } from "../steps/wizard-banner.tsx";
import { useWizard } from "../wizard/wizard-layout.tsx";
import { netPriceOf, priceText } from "./price-text.ts";
import { ProductRow } from "./product-row.tsx";
import { Link } from "../../../ui/link.tsx";
import type { SitePath } from "../../../ui/paths/site-path.ts";

export const meta = () => pageMeta({ title: "Add-ons" });

const sections = [
  { title: "Staff", category: "staff" },
  { title: "Furniture", category: "furniture" },
  { title: "Storage", category: "storage" },
] as const satisfies { title: string; category: Product["category"] }[];

/** The optional step of the wizard that offers add-ons. */
export default function AddOnsPage() {
  const { draft, data } = useWizard();
  const price = useQuote(draft, data);
  const isClosed = useChangesClosed(data);
  const { revalidate, state: loading } = useRevalidator();
  const [hasTried, setHasTried] = useState(false);
  const { space, settings, products, taxRate } = data;
  const state = { code: draft.code, timeCount: draft.times.length };
  if (draft.times.length === 0) {
    return <Navigate to={stepPath("time", draft.code)} replace />;
  }

  const open = listOpenChoices(draft, products ?? []);
  const showOpenChoices = () => {
    setHasTried(true);
    const [sku] = open;
    const row = document.querySelector(`[data-sku="${CSS.escape(sku ?? "")}"]`);
    row?.scrollIntoView({ block: "center" });
    row?.querySelector<HTMLInputElement>("input[type=radio]")?.focus();
  };
  const checkOutPath = stepPath(nextStep("add_ons", state) ?? "time", draft.code);
  const { currency } = space.samplePrice;
  const offered = (products ?? []).flatMap((product) => {
    const net = netPriceOf(product, currency);
    return net === null || taxRate === null ? [] : [{ product, net, taxRate }];
  });
  return (
    <>
      <WizardBanner step="add_ons" state={state} />
      <div className="page-width pt-10 pb-16">
        <BackLink to={checkOutPath} />
        <h1 className="mt-4 text-title">Add-ons</h1>
        <p className="mt-2 text-lg text-ink-soft">Select additional options</p>
        <Notice className="mt-6 max-w-3xl">
          {addOnsNote(settings, { isNew: draft.code === null })}
        </Notice>
        {draft.times.length > 1 && (
          <p className="mt-4 max-w-3xl">
            Your choices apply to each of your {draft.times.length} times, and the prices include
            all of them.
          </p>
        )}
        <ChangesClosed data={data} className="mt-6 max-w-3xl" />
        {(products === null || taxRate === null) && (
          <LoadFailure
            className="mt-6 max-w-3xl"
            isRetrying={loading === "loading"}
            onRetry={() => void revalidate()}
          >
            {products === null ? "Unable to load products." : "Failed to load taxes."}
          </LoadFailure>
        )}
        {products !== null && taxRate !== null && offered.length === 0 && (
          <p className="mt-10 text-lg">There are no add-ons to book with {space.name}.</p>
        )}
        <fieldset disabled={isClosed}>
          <legend className="sr-only">Add-ons of {space.name}</legend>
          {sections.map(({ title, category }) => {
            const ofCategory = offered.filter(({ product }) => product.category === category);
            return (
              ofCategory.length > 0 && (
                <section key={category} aria-labelledby={category} className="mt-14">
                  <h2 id={category} className="border-b border-ink pb-3 text-heading">
                    {title}
                  </h2>
                  <div className="-mt-px">
                    {ofCategory.map(({ product, net, taxRate: digits }) => (
                      <ProductRow
                        key={product.sku}
                        product={product}
                        choice={choiceOf(draft, product.sku)}
                        price={priceText(product.category, net, currency, digits)}
                        cost={costOf(price, product.sku)}
                        hourPrice={formatMoney({ amount: addTax(net, rate(digits)), currency })}
                        isOpen={hasTried && open.includes(product.sku)}
                        onChange={(choice) => writeDraft(withProduct(draft, choice))}
                      />
                    ))}
                  </div>
                </section>
              )
            );
          })}
        </fieldset>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6">
          <BackLink to={checkOutPath} />
          <SendDraft draft={draft} data={data} />
        </div>
      </div>
      <BookingFooter spaceName={space.name} draft={draft} price={price}>
        {open.length > 0 ? (
          <Button look="signal" onClick={showOpenChoices}>
            Next
          </Button>
        ) : (
          <ButtonLink to={checkOutPath} look="signal">
            Next
          </ButtonLink>
        )}
      </BookingFooter>
    </>
  );
}

function BackLink({ to }: { to: SitePath }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
    >
      <Icon of={ArrowLeft} size={18} />
      Back to check-out
    </Link>
  );
}

/** The cost of a product over all times; null while none is chosen. */
function costOf(price: DraftQuote, sku: string): string | null {
  const lines = price.status === "priced" ? price.quote.lines.filter((l) => l.sku === sku) : [];
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  return price.status === "priced" && gross > 0
    ? formatMoney({ amount: gross, currency: price.quote.currency })
    : null;
}
