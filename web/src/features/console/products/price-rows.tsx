import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import { withItem, withoutItem } from "../form/edit-list.ts";
import { ListProblem } from "../form/list-problem.tsx";
import type { PriceRow } from "./product-values.ts";

interface PriceRowsProps {
  readonly rows: readonly PriceRow[];
  /** What a price is for: "an hour". */
  readonly unit: string;
  readonly isLocked: boolean;
  readonly error: string | undefined;
  readonly onChange: (rows: PriceRow[]) => void;
}

/** The currencies that a row offers, in addition to its own. */
const currencies = ["GBP", "EUR", "USD"];

/** The price of an add-on: an amount in the currency of the space, and one for each other currency. */
export function PriceRows({ rows, unit, isLocked, error, onChange }: PriceRowsProps) {
  const unused = currencies.find((each) => rows.every(({ currency }) => currency !== each));
  return (
    <fieldset disabled={isLocked} className="space-y-3">
      <legend className="sr-only">Price, net</legend>
      {rows.map((row, index) => (
        <div key={row.currency} className="flex flex-wrap items-end gap-3">
          <div className="w-52">
            <TextField
              label={index === 0 ? `Price ${unit}, net` : `Price in ${row.currency}, net`}
              inputMode="decimal"
              autoComplete="off"
              value={row.amount}
              onChange={({ target }) =>
                onChange(withItem(rows, index, { ...row, amount: target.value }))
              }
            />
          </div>
          {index === 0 ? (
            <span className="pb-3 text-ink-soft">{row.currency}</span>
          ) : (
            <>
              <div className="w-28">
                <SelectField
                  label="Currency"
                  value={row.currency}
                  onChange={({ target }) =>
                    onChange(withItem(rows, index, { ...row, currency: target.value }))
                  }
                >
                  {[...new Set([row.currency, ...currencies])]
                    .filter(
                      (each) =>
                        each === row.currency || rows.every((other) => other.currency !== each),
                    )
                    .map((each) => (
                      <option key={each}>{each}</option>
                    ))}
                </SelectField>
              </div>
              <Button isSmall onClick={() => onChange(withoutItem(rows, index))}>
                Remove
              </Button>
            </>
          )}
        </div>
      ))}
      {unused !== undefined && (
        <Button isSmall onClick={() => onChange([...rows, { currency: unused, amount: "" }])}>
          Add a price in another currency
        </Button>
      )}
      <ListProblem message={error} />
    </fieldset>
  );
}
