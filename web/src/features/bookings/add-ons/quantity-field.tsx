import { SelectField, TextField } from "../../../ui/field.tsx";

/** What the list of a product without a maximum goes up to. Source: decisions, section 6. */
const listedQuantities = 20;
/** The most that a request may ask for. */
const highestQuantity = 100_000;

interface QuantityFieldProps {
  readonly productName: string;
  readonly quantity: number;
  /** 0 or less means unlimited. */
  readonly maxQuantity: number;
  readonly onChange: (quantity: number) => void;
}

/** "None, 1…max"; where there is no maximum, a list to 20 and a box for any number. */
export function QuantityField({
  productName,
  quantity,
  maxQuantity,
  onChange,
}: QuantityFieldProps) {
  const isUnlimited = maxQuantity <= 0;
  const last = isUnlimited ? listedQuantities : maxQuantity;
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return (
    <div className={isUnlimited ? "grid grid-cols-2 gap-3" : undefined}>
      <SelectField
        label="Quantity"
        aria-label={`Quantity of ${productName}`}
        value={quantity}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        <option value={0}>None</option>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
        {quantity > last && <option value={quantity}>{quantity}</option>}
      </SelectField>
      {isUnlimited && (
        <TextField
          label="Or a number"
          aria-label={`Or a number of ${productName}`}
          inputMode="numeric"
          placeholder="0"
          value={quantity || ""}
          onChange={({ currentTarget }) => {
            const typed = Number(currentTarget.value.replace(/\D/g, ""));
            onChange(Math.min(typed, highestQuantity));
          }}
        />
      )}
    </div>
  );
}
