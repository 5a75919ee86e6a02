import type { Product } from "@frontage/contract/spaces/products.ts";
import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import { SelectField, TextField } from "../../../../ui/fields/field.tsx";

interface AddOnsPartProps {
  readonly products: readonly Product[];
  readonly choices: readonly ProductChoice[];
  readonly onChange: (choices: readonly ProductChoice[]) => void;
}

/** The quantity and the options of each add-on, for every time of the booking. */
export function AddOnsPart({ products, choices, onChange }: AddOnsPartProps) {
  if (products.length === 0) {
    return <p className="text-ink-soft">This space has no add-ons.</p>;
  }
  return (
    <div className="space-y-4">
      {products.map((product) => {
        const choice = choices.find(({ sku }) => sku === product.sku) ?? {
          sku: product.sku,
          quantity: 0,
          optionValues: {},
        };
        const set = (changes: Partial<ProductChoice>) =>
          onChange([
            ...choices.filter(({ sku }) => sku !== product.sku),
            { ...choice, ...changes },
          ]);
        return (
          <fieldset key={product.sku} className="grid gap-3 sm:grid-cols-3">
            <legend className="sr-only">{product.name}</legend>
            <TextField
              label={product.name}
              type="number"
              min={0}
              max={product.maxQuantity === 0 ? undefined : product.maxQuantity}
              value={choice.quantity}
              onChange={({ target }) =>
                set({ quantity: Math.max(0, Math.trunc(Number(target.value)) || 0) })
              }
            />
            {choice.quantity > 0 &&
              product.options.map(({ code, name, values }) => (
                <SelectField
                  key={code}
                  label={name}
                  value={choice.optionValues[code] ?? values[0]?.code}
                  onChange={({ target }) =>
                    set({ optionValues: { ...choice.optionValues, [code]: target.value } })
                  }
                >
                  {values.map((value) => (
                    <option key={value.code} value={value.code}>
                      {value.name}
                    </option>
                  ))}
                </SelectField>
              ))}
          </fieldset>
        );
      })}
    </div>
  );
}
