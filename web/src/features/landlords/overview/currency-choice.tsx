import type { LandlordStats } from "@frontage/contract/landlords/statistics.ts";
import { SelectField } from "../../../ui/fields/field.tsx";

interface CurrencyChoiceProps {
  readonly stats: LandlordStats | null;
  readonly onChange: (currency: string) => void;
}

/** Chooses the currency of the figures, for landlords with spaces in more than one. */
export function CurrencyChoice({ stats, onChange }: CurrencyChoiceProps) {
  if (!stats || stats.currencies.length < 2) {
    return null;
  }
  return (
    <div className="mt-4 w-40 print:hidden">
      <SelectField
        label="Currency"
        value={stats.currency}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {stats.currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
    </div>
  );
}
