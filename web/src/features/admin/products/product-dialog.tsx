import {
  addOnCategory,
  addProduct,
  updateProduct,
  type SpaceProducts,
  type StaffProduct,
} from "@frontage/contract/admin/prices/products.ts";
import { api } from "../../../api/browser-api.ts";
import { CheckboxField, SelectField, TextArea, TextField } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { numberOf } from "../form/typed-values.ts";
import { useStaffForm } from "../form/use-staff-form.ts";
import {
  addOnCategories,
  categoryNames,
  newProductValues,
  optionsOf,
  pricesOf,
  productLabels,
  productValues,
  type ProductValues,
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
  const fieldsOf = (values: ProductValues) => ({
    name: values.name,
    description: values.description,
    maxQuantity: numberOf(values.maxQuantity),
    prices: pricesOf(values.prices) ?? [],
    options: optionsOf(values, product?.options ?? []),
  });
  const form = useStaffForm<StaffProduct, ProductValues>({
    endpoint: product ? updateProduct : addProduct,
    resource: product ?? blank,
    toValues: (resource) =>
      resource === blank ? newProductValues(currency) : productValues(resource),
    toBody: (values, version) => ({
      ...fieldsOf(values),
      category: values.category,
      sku: values.sku,
      version,
    }),
    check: ({ prices }): Readonly<Record<string, string>> =>
      pricesOf(prices) === null ? { prices: "Enter one price per line, such as GBP 18.00." } : {},
    labels: productLabels,
    save(values, version) {
      const body = { ...fieldsOf(values), category: addOnCategory.parse(values.category) };
      return product
        ? api(updateProduct, {
            params: { code, sku: product.sku },
            body: { ...body, version },
          })
        : api(addProduct, { params: { code }, body: { ...body, sku: values.sku } });
    },
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
        <TextField
          label={productLabels.sku}
          autoComplete="off"
          maxLength={80}
          readOnly={product !== null}
          hint={
            product
              ? "It cannot change, since bookings refer to it."
              : "Letters, digits and hyphens."
          }
          {...form.field("sku")}
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
          hint="0 for any number."
          {...form.field("maxQuantity")}
        />
      </div>
      <TextArea
        label={productLabels.prices}
        rows={2}
        hint="One currency per line, such as GBP 18.00. 0 is free."
        {...form.field("prices")}
      />
      <TextArea
        label={productLabels.description}
        rows={3}
        isOptional
        hint="Simple HTML."
        {...form.field("description")}
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
      <TextArea
        label={productLabels.configurations}
        rows={3}
        isOptional
        hint="One per line, such as “In rows”. Customers choose one."
        {...form.field("configurations")}
      />
    </StaffForm>
  );
}
