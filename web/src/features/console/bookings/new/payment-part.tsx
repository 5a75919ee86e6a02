import {
  bookForCustomer,
  quoteForCustomer,
  type BookingCustomer,
} from "@frontage/contract/console/new-bookings.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { isInsideNotice } from "@frontage/domain/settings/booking-dates.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { staffFailure } from "../../../../forms/staff-problem.ts";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { useMountTime } from "../../../../shell/clock.ts";
import { CheckboxField, SelectField, TextField } from "../../../../ui/fields/field.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { WizardData } from "../../../bookings/wizard-data.ts";
import { noticeText, unconfirmedNotice } from "../notice-text.ts";
import type { ChosenTime } from "./chosen-time.ts";

interface PaymentPartProps {
  readonly customer: BookingCustomer;
  readonly data: WizardData;
  readonly times: readonly ChosenTime[];
  readonly products: readonly ProductChoice[];
  readonly onBooked: (code: string) => void;
}

/** The price with a discount, how the customer pays, and the button that books. */
export function PaymentPart({ customer, data, times, products, onBooked }: PaymentPartProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const { card } = customer;
  const { space, settings } = data;
  const now = useMountTime();
  const isClose = times.some(({ start }) =>
    isInsideNotice(settings, dateIn(space.timeZone, start), now),
  );
  const basket = {
    space: space.code,
    times: [...times],
    products: products
      .filter(({ quantity }) => quantity > 0)
      .map((choice) => ({
        ...choice,
        optionValues: { ...choice.optionValues },
      })),
  };
  const form = useApiForm({
    endpoint: bookForCustomer,
    defaultValues: {
      terms: card ? "card" : "invoice",
      percent: "",
      reason: "",
      isInsideNotice: false,
    },
    // Without a price, the form is closed.
    toBody: ({ terms, percent, reason, isInsideNotice: isConfirmed }) => ({
      ...basket,
      customer: customer.id,
      terms,
      discount: discountOf(percent, reason),
      expectedTotal: quote?.total.amount ?? null,
      isInsideNotice: isConfirmed,
    }),
    check: ({ percent, reason, isInsideNotice: isConfirmed }) => ({
      ...discountProblem(percent, reason),
      ...(isClose && !isConfirmed && { isInsideNotice: unconfirmedNotice }),
    }),
    send: (body) => api(bookForCustomer, { body, headers: { "idempotency-key": requestKey } }),
    onDone([booking]) {
      if (booking) {
        onBooked(booking.code);
      }
    },
  });
  const percent: string = form.watch("percent");
  const discountRate: string | null = percent.trim() === "" ? null : rateOf(percent);
  const { data: quote, error } = useQuery(
    {
      queryKey: ["staff quote", JSON.stringify(basket), discountRate],
      queryFn: () =>
        api(quoteForCustomer, { body: { ...basket, discountRate } }).catch(
          async (failure: unknown) => {
            throw new Error(await staffFailure(failure));
          },
        ),
      staleTime: 0,
      retry: false,
    },
    queryClient,
  );
  const isOnInvoice = form.watch("terms") === "invoice";
  const chargedNow = quote && formatMoney(quote.chargedNow);
  return (
    <div className="space-y-5">
      {error ? (
        <Notice tone="problem">{error.message}</Notice>
      ) : (
        quote && (
          <dl aria-live="polite" className="figures max-w-xl">
            {quote.lines.map((line, index) => (
              <div
                key={index}
                className="flex justify-between gap-6 border-t border-hairline py-1.5"
              >
                <dt>
                  {line.quantity === 1 ? line.name : `${line.quantity} × ${line.name}`}
                  {line.discount.amount > 0 && `, less ${formatMoney(line.discount)}`}
                </dt>
                <dd>{formatMoney(line.gross)}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-6 border-t border-ink py-1.5 font-semibold">
              <dt>Total including VAT</dt>
              <dd>{formatMoney(quote.total)}</dd>
            </div>
          </dl>
        )
      )}
      <div className="max-w-xl">
        <ApiForm
          form={form}
          look="signal"
          isClosed={!quote}
          submitLabel={isOnInvoice ? "Book on invoice" : `Charge ${chargedNow ?? ""} and book`}
        >
          <TextField
            label="Discount on the rental in per cent"
            isOptional
            inputMode="decimal"
            autoComplete="off"
            {...form.field("percent")}
          />
          {percent.trim() !== "" && (
            <TextField
              label="Reason for the discount"
              maxLength={200}
              autoComplete="off"
              {...form.field("reason")}
            />
          )}
          <SelectField
            label="The customer pays"
            hint={
              isOnInvoice
                ? `Nothing is charged. The booking awaits payment by bank transfer until you mark it as paid.`
                : quote && quote.outstanding.amount > 0
                  ? `${formatMoney(quote.outstanding)} for the add-ons is debited later.`
                  : undefined
            }
            {...form.field("terms")}
          >
            {card && <option value="card">{`by the saved card ending ${card.last4}`}</option>}
            <option value="invoice">on invoice</option>
          </SelectField>
          {isClose && (
            <CheckboxField
              label={`${noticeText(settings, now)} Book it all the same.`}
              {...form.field("isInsideNotice")}
            />
          )}
          <p>
            You accept the occupation licence on behalf of {customer.name}. It shows your name. The
            customer gets the confirmation by mail.
          </p>
        </ApiForm>
      </div>
    </div>
  );
}

/** "12.5" per cent as decimal digits of a fraction; null unless it is from 0 to 100 with at most two decimals. */
function rateOf(percent: string): string | null {
  const [, whole = "", decimals = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent.trim()) ?? [];
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return whole === "" || basisPoints > 10_000 ? null : String(basisPoints / 10_000);
}

function discountProblem(percent: string, reason: string): Readonly<Record<string, string>> {
  if (percent.trim() === "") {
    return {};
  }
  if (rateOf(percent) === null) {
    return { percent: "Enter a percentage from 0 to 100, such as 10." };
  }
  return reason.trim() === "" ? { reason: "Say why the customer gets a discount." } : {};
}

function discountOf(percent: string, reason: string) {
  const rate = percent.trim() === "" ? null : rateOf(percent);
  return rate === null ? null : { rate, reason: reason.trim() };
}
