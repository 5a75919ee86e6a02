import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { money } from "@frontage/domain/money/money.ts";
import {
  checkTenancy,
  type TenancyEntries,
  type TenancyErrors,
} from "@frontage/domain/tenancy/check-tenancy.ts";
import { compareTenancy, type TenancyCosts } from "@frontage/domain/tenancy/tenancy-costs.ts";
import { useState, type ChangeEvent, type FormEvent } from "react";
import { Banner } from "../../shell/frame/banner.tsx";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { useSiteData } from "../../shell/site-data.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { SelectField, TextField } from "../../ui/fields/field.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { TradingHoursField } from "./trading-hours-field.tsx";

export const meta = () =>
  pageMeta({
    title: "Tenancy calculator",
    description:
      "What your shop costs now, and what the same opening hours would cost by the hour.",
  });

const nothingEntered: TenancyEntries = {
  term: "none",
  rent: "",
  rates: "",
  utilities: "",
  materials: "",
  leaseDuration: "",
  tradingHours: [[], [], [], [], [], [], []],
};

/** Compares a lease with the same hours booked here. The links below stay for every result. */
export default function CalculatorPage() {
  const { maxShortTermDays, rates } = useSiteData().config.tenancy;
  const [entries, setEntries] = useState(nothingEntered);
  const [errors, setErrors] = useState<TenancyErrors>({});
  const [costs, setCosts] = useState<TenancyCosts | null>(null);

  // A result belongs to the entries from which it was calculated.
  const change = (changed: Partial<TenancyEntries>) => {
    setEntries({ ...entries, ...changed });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed))));
    setCosts(null);
  };
  const field = (name: "rent" | "rates" | "utilities" | "materials") => ({
    value: entries[name],
    error: errors[name],
    inputMode: "decimal" as const,
    autoComplete: "off",
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  });
  const calculate = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkTenancy(entries, maxShortTermDays);
    setErrors("errors" in checked ? checked.errors : {});
    setCosts(
      "tenancy" in checked ? compareTenancy(checked.tenancy, entries.tradingHours, rates) : null,
    );
  };

  return (
    <>
      <Banner kicker="Are you a business owner?" title="How much could you save?" />
      <div className="page-width grid gap-x-6 gap-y-12 py-14 md:grid-cols-12 md:py-20">
        {/* Its fields would lose what is entered before. Source: docs/site/forms.md#before-the-page-is-hydrated */}
        <form
          noValidate
          inert={!useIsHydrated()}
          onSubmit={calculate}
          className="space-y-6 md:col-span-7"
        >
          <RadioGroup
            label="Lease term"
            name="term"
            checkedValue={entries.term}
            error={errors.term}
            options={[
              { value: "long", label: "Long term" },
              { value: "short", label: "Short term" },
            ]}
            onChange={(event) =>
              change({ term: event.target.value === "short" ? "short" : "long" })
            }
          />
          {entries.term === "short" ? (
            <>
              <TextField label="Rent per day, £" {...field("rent")} />
              <TextField label="Materials and fit-out, £" {...field("materials")} />
              <SelectField
                label="Lease period"
                error={errors.leaseDuration}
                value={entries.leaseDuration}
                onChange={(event) => change({ leaseDuration: event.target.value })}
              >
                <option value="">Please choose</option>
                {Array.from({ length: maxShortTermDays }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index === 0 ? "1 day" : `${index + 1} days`}
                  </option>
                ))}
              </SelectField>
            </>
          ) : (
            <>
              <TextField label="Rent per month, £" {...field("rent")} />
              <TextField label="Business rates per month, £" {...field("rates")} />
              <TextField label="Utilities per month, £" {...field("utilities")} />
            </>
          )}
          <TradingHoursField
            hours={entries.tradingHours}
            error={errors.tradingHours}
            onChange={(tradingHours) => change({ tradingHours })}
          />
          <Button type="submit" look="signal" className="w-full">
            Calculate
          </Button>
        </form>
        <div className="md:sticky md:top-24 md:col-span-4 md:col-start-9 md:self-start">
          <section data-answer aria-live="polite" aria-label="Result">
            {costs ? <Result costs={costs} isLong={entries.term !== "short"} /> : <Waiting />}
          </section>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/contact">Get in touch</ButtonLink>
            <ButtonLink to="/spaces" look="ink">
              Book now
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <p className="border-t border-ink pt-4 text-ink-soft">
      Enter what your shop costs now and when it is open. We work out what the same hours cost at
      our rates.
    </p>
  );
}

function Result({ costs, isLong }: { costs: TenancyCosts; isLong: boolean }) {
  const pounds = (amount: number) => formatWholeMoney(money(amount));
  const period = isLong ? "a year" : "for the whole period";
  return (
    <div className="border-t-4 border-moss pt-5">
      <h2 className="small-caps font-sans text-ink-soft">You could save</h2>
      <p className="amount mt-2 text-6xl">{pounds(costs.savings)}</p>
      <p className="mt-1 text-ink-soft">{period}</p>
      <dl className="mt-6">
        <div className="flex justify-between gap-4 border-t border-hairline py-3">
          <dt>Your tenancy</dt>
          <dd className="amount">{pounds(costs.current)}</dd>
        </div>
        <div className="flex justify-between gap-4 border-y border-hairline py-3">
          <dt>The same hours with us</dt>
          <dd className="amount">{pounds(costs.here)}</dd>
        </div>
      </dl>
    </div>
  );
}
