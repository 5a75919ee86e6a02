import { Stepper } from "../../../ui/fields/stepper.tsx";

/** The highest quantity of the buttons if a product has no maximum. More can be typed. */
const steppedQuantities = 20;
/** The maximum that a request may ask for. */
const highestQuantity = 100_000;

interface QuantityFieldProps {
  readonly productName: string;
  readonly quantity: number;
  /** 0 or less means unlimited. */
  readonly maxQuantity: number;
  readonly onChange: (quantity: number) => void;
}

/** How many of a product: "None", 1 to its maximum, or any number if there is no maximum. */
export function QuantityField({
  productName,
  quantity,
  maxQuantity,
  onChange,
}: QuantityFieldProps) {
  const isUnlimited = maxQuantity <= 0;
  return (
    <Stepper
      label="Quantity"
      subject={productName}
      value={quantity}
      max={isUnlimited ? highestQuantity : maxQuantity}
      {...(isUnlimited && { stepMax: steppedQuantities })}
      zeroText="None"
      hint={
        isUnlimited ? `Type a number for more than ${steppedQuantities}.` : `Up to ${maxQuantity}.`
      }
      onChange={onChange}
    />
  );
}
