import type { Product } from "@frontage/contract/products.ts";
import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import { OptionChoice } from "./option-choice.tsx";
import { QuantityField } from "./quantity-field.tsx";

interface ProductRowProps {
  readonly product: Product;
  readonly choice: ProductChoice;
  /** What one costs. */
  readonly price: string;
  /** What the choice comes to over all times; null while nothing is chosen. */
  readonly cost: string | null;
  readonly onChange: (choice: ProductChoice) => void;
}

/** An extra of a space: what it is, what it costs, how many, and how. */
export function ProductRow({ product, choice, price, cost, onChange }: ProductRowProps) {
  const { name, image, description, options } = product;
  return (
    <article
      aria-label={name}
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
            onChange({ ...choice, quantity, optionValues: withFirstValues(product, choice) })
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
              value={choice.optionValues[option.code] ?? option.values[0]?.code ?? ""}
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

/** What is chosen of the options; where nothing was, what stands first: the same as the server fills in. */
function withFirstValues({ options }: Product, choice: ProductChoice): Record<string, string> {
  const first = options.flatMap(({ code, values: [value] }) => (value ? [[code, value.code]] : []));
  return { ...Object.fromEntries(first), ...choice.optionValues };
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
      {name.charAt(0)}
    </div>
  );
}
