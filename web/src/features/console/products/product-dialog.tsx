import {
  addProduct,
  updateProduct,
  type SpaceProducts,
  type StaffProduct,
} from "@frontage/contract/console/prices/products.ts";
import { CheckboxField, SelectField, TextField } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { RichTextField } from "../form/rich-text-field.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { useStaffForm } from "../form/use-staff-form.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import { PriceRows } from "./price-rows.tsx";
import {
  addOnCategories,
  categoryNames,
  choicesOf,
  maxQuantityOf,
  newProductValues,
  optionsOf,
  priceLines,
  priceRowsOf,
  pricesOf,
  productLabels,
  productValues,
} from "./product-values.ts";

interface ProductDialogProps {
  readonly space: SpaceProducts["space"];
  /** Null for a new one. */
  readonly product: StaffProduct | null;
  readonly onClose: () => void;
}

/** Adds or edits an add-on with its prices and options. */
export function ProductDialog({ space, product, onClose }: ProductDialogProps) {
  return (
    <Dialog title={product ? product.name : "Add an add-on"} isOpen isWide onClose={onClose}>
      <ProductForm space={space} product={product} onClose={onClose} />
    </Dialog>
  );
}

const blank: StaffProduct = {
  sku: "",
  name: "",
  description: "",
  category: "furniture",
  maxQuantity: 0,
  prices: [],
  options: [],
  isArchived: false,
  comingBookings: 0,
  version: 1,
};

function ProductForm({ space: { code, currency }, product, onClose }: ProductDialogProps) {
  const form = useStaffForm({
    endpoint: product ? updateProduct : addProduct,
    params: { code, sku: product?.sku ?? "" },
    resource: product ?? blank,
    toValues: (resource) =>
      resource === blank ? newProductValues(currency) : productValues(resource),
    toBody: (values) => ({
      name: values.name,
      description: values.description,
      category: values.category,
      maxQuantity: maxQuantityOf(values.maxQuantity),
      // Without prices, the schema asks for an amount in each row.
      prices: pricesOf(values.prices) ?? [],
      options: optionsOf(values, product?.options ?? []),
    }),
    labels: productLabels,
    onSaved: onClose,
  });
  const category = form.watch("category");
  const { error: _, ...extraTime } = form.field("hasExtraTime");
  return (
    <StaffForm form={form} submitLabel={product ? "Save the add-on" : "Add the add-on"}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={productLabels.name}
          autoComplete="off"
          maxLength={80}
          {...form.field("name")}
        />
        <SelectField
          label={productLabels.category}
          hint="Staff and furniture are paid by the hour, storage by box and day."
          {...form.field("category")}
        >
          <option value="">Choose a category</option>
          {addOnCategories.map((each) => (
            <option key={each} value={each}>
              {categoryNames[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={productLabels.maxQuantity}
          inputMode="numeric"
          autoComplete="off"
          isOptional
          hint="Empty for any number."
          {...form.field("maxQuantity")}
        />
      </div>
      <PriceRows
        rows={priceRowsOf(form.watch("prices"))}
        unit={category === "storage" ? "a box, per day" : "an hour"}
        isLocked={form.isLocked}
        error={form.errorOf("prices")}
        onChange={(rows) => form.setValue("prices", priceLines(rows))}
      />
      <RichTextField
        label={productLabels.description}
        error={form.errorOf("description")}
        value={form.watch("description")}
        onChange={(html) => form.setValue("description", html)}
      />
      {(category === "staff" || category === "storage") && (
        <CheckboxField
          {...extraTime}
          label={
            category === "staff"
              ? "Customers can add an hour before and after"
              : "Customers can add up to three days before and after"
          }
        />
      )}
      <ChoiceRows
        choices={choicesOf(form.watch("configurations"))}
        isLocked={form.isLocked}
        error={form.errorOf("configurations")}
        onChange={(choices) => form.setValue("configurations", choices.join("\n"))}
      />
    </StaffForm>
  );
}
