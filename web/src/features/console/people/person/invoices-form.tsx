import { changeInvoiceLimit, type Person } from "@frontage/contract/console/people.ts";
import { formatDecimal } from "@frontage/domain/money/format-decimal.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { defaultCurrency, money } from "@frontage/domain/money/money.ts";
import { TextField } from "../../../../ui/fields/field.tsx";
import { StaffForm } from "../../form/staff-form.tsx";
import { amountOf } from "../../form/typed-values.ts";
import { useStaffForm } from "../../form/use-staff-form.ts";

type PersonInvoices = Pick<Person, "version" | "invoices">;

interface Values extends Record<string, string> {
  limit: string;
}

const labels: Values = { limit: "May owe at most" };

interface InvoicesFormProps {
  readonly id: number;
  readonly person: PersonInvoices;
  readonly onSaved: () => void;
}

/** Allows a customer to pay on invoice up to a limit. Source: docs/booking/transfers.md#who-may-pay-on-invoice */
export function InvoicesForm({ id, person, onSaved }: InvoicesFormProps) {
  const { limit, owed, isOverdue } = person.invoices;
  const currency = limit?.currency ?? defaultCurrency;
  const form = useStaffForm({
    endpoint: changeInvoiceLimit,
    params: { id: String(id) },
    resource: person,
    toValues: ({ invoices }) => ({ limit: invoices.limit ? formatDecimal(invoices.limit) : "" }),
    toBody: (values) => ({ limit: limitOf(values.limit, currency) }),
    check: (values) =>
      Number.isNaN(limitOf(values.limit, currency)?.amount)
        ? { limit: "Enter an amount such as 1000." }
        : {},
    labels,
    onSaved,
  });
  return (
    <section aria-labelledby="invoices" className="mt-10 border-t border-ink pt-5">
      <h2 id="invoices" className="mb-3 text-xl">
        Paying on invoice
      </h2>
      {limit && (
        <p className="figures mb-4">
          Owes {formatMoney(money(owed, limit.currency))}
          {isOverdue && ", some of it overdue: no new bookings on invoice until it is paid"}.
        </p>
      )}
      <StaffForm form={form} submitLabel="Save the limit" className="max-w-md">
        <TextField
          label={`${labels.limit} (${currency})`}
          hint="Leave it empty to allow no invoices."
          inputMode="decimal"
          autoComplete="off"
          {...form.field("limit")}
        />
      </StaffForm>
    </section>
  );
}

/** The typed amount; null if none is typed, and not a number if it is none. */
function limitOf(typed: string, currency: string) {
  return typed.trim() === "" ? null : { amount: amountOf(typed) ?? Number.NaN, currency };
}
