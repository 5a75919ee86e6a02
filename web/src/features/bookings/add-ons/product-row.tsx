import { initial } from "@frontage/domain/text/initial.ts";
import type { Product } from "@frontage/contract/spaces/products.ts";
import { configurationOption } from "@frontage/domain/bookings/draft/open-choices.ts";
import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import { OptionChoice } from "./option-choice.tsx";
import { QuantityField } from "./quantity-field.tsx";

interface ProductRowProps {
  readonly product: Product;
  readonly choice: ProductChoice;
  /** The price of one unit. */
  readonly price: string;
  /** The cost of the choice over all times; null while nothing is chosen. */
  readonly cost: string | null;
  /** The price of another hour of one unit, with tax. */
  readonly hourPrice: string;
  /** Whether the set-up is missing and the customer has pressed "Next". */
  readonly isOpen: boolean;
  readonly onChange: (choice: ProductChoice) => void;
}

/** An add-on of a space with its price, quantity and options. */
export function ProductRow({
  product,
  choice,
  price,
  cost,
  hourPrice,
  isOpen,
  onChange,
}: ProductRowProps) {
  const { name, image, description, options } = product;
  return (
    <article
      aria-label={name}
      data-sku={product.sku}
      className="grid grid-cols-[5.5rem_1fr] grid-rows-[auto_1fr] gap-x-5 gap-y-3 border-t border-hairline py-6 sm:grid-cols-[8rem_1fr] lg:grid-cols-[11rem_1fr_15rem] lg:gap-x-8"
    >
      <Picture name={name} image={image} />
      <div>
        <h3 className="text-subheading">{name}</h3>
        <p className="figures mt-1 font-semibold">{price}</p>
      </div>
      <div
        className="prose max-w-xl text-base text-ink-soft max-sm:col-span-2 sm:col-start-2"
        dangerouslySetInnerHTML={{ __html: description }}
      />
      <div className="max-lg:col-span-full lg:col-start-3 lg:row-span-2 lg:row-start-1">
        <QuantityField
          productName={name}
          quantity={choice.quantity}
          maxQuantity={product.maxQuantity}
          onChange={(quantity) =>
            onChange({ ...choice, quantity, optionValues: withDefaults(product, choice) })
          }
        />
        <p aria-live="polite" className="figures mt-2 min-h-6 text-right font-semibold">
          {cost}
        </p>
      </div>
      {choice.quantity > 0 && options.length > 0 && (
        <div className="col-span-full space-y-4 lg:col-start-2">
          {options.map((option) => (
            <OptionChoice
              key={option.code}
              productName={name}
              option={option}
              value={choice.optionValues[option.code] ?? defaultOf(option)}
              {...(option.code === configurationOption && isOpen && { error: setUpError(name) })}
              note={noteOf(option.code)}
              extra={isExtraHour(option.code) ? `+${hourPrice} for each` : null}
              onChange={(value) =>
                onChange({
                  ...choice,
                  optionValues: { ...choice.optionValues, [option.code]: value },
                })
              }
            />
          ))}
        </div>
      )}
    </article>
  );
}

type Option = Product["options"][number];

/** Options default to their first value, except for the set-up, which the customer must choose. */
const defaultOf = ({ code, values: [first] }: Option) =>
  code === configurationOption ? "" : (first?.code ?? "");

function withDefaults({ options }: Product, choice: ProductChoice): Record<string, string> {
  const defaults = options.flatMap((option) => {
    const value = defaultOf(option);
    return value ? [[option.code, value]] : [];
  });
  return { ...Object.fromEntries(defaults), ...choice.optionValues };
}

/** The error of a product without a chosen set-up. */
const setUpError = (name: string) => `Choose how you want your ${name.toLowerCase()} set up.`;

const isExtraHour = (code: string) => code === "hours-before" || code === "hours-after";

/** What an extra hour includes, and what it does not. */
function noteOf(code: string): string | null {
  switch (code) {
    case "hours-before":
      return "Your staff arrive an hour earlier. You can enter only when your booking begins: to come earlier, book a longer time.";
    case "hours-after":
      return "Your staff stay an hour longer. Your own time still ends as booked.";
    default:
      return null;
  }
}

function Picture({ name, image }: { name: string; image: string | null }) {
  return image ? (
    <img
      src={image}
      alt=""
      loading="lazy"
      className="aspect-square w-full bg-paper-deep object-cover sm:row-span-2 lg:aspect-[4/3]"
    />
  ) : (
    <div
      aria-hidden="true"
      className="grid aspect-square w-full place-items-center bg-paper-deep sm:row-span-2 font-display text-title font-bold text-edge/60 lg:aspect-[4/3]"
    >
      {initial(name)}
    </div>
  );
}
