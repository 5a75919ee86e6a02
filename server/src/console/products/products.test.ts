import {
  addProduct,
  archiveProduct,
  getSpaceProducts,
  orderProducts,
  restoreProduct,
  updateProduct,
  type StaffProduct,
} from "@frontage/contract/console/prices/products.ts";
import { updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import type { Api } from "@frontage/contract/client.ts";
import { listProducts } from "@frontage/contract/spaces/products.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { first, required } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { chairs } from "../../../test/fixtures/make-booked-customer.ts";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
} from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

let api: Api;
let code: string;

beforeEach(async () => {
  api = app.api((await makeCustomer(app, ["Staff"])).token);
  code = (await makeSpace(app.database.db)).code;
});

const products = async () => (await api(getSpaceProducts, { params: { code } })).products;
const productOf = async (sku: string) =>
  required(
    (await products()).find((each) => each.sku === sku),
    sku,
  );
const sold = async () =>
  (await app.api()(listProducts, { params: { code } })).map(({ sku }) => sku);

type AddOn = Omit<StaffProduct, "category"> & { category: "staff" | "furniture" | "storage" };
const change = (product: StaffProduct, changes: Partial<AddOn>) =>
  api(updateProduct, {
    params: { code, sku: product.sku },
    body: { ...product, category: "furniture", ...changes },
  });
const price = (amount: number) => [{ amount, currency: "GBP" }];

describe("the add-ons of a space", () => {
  test("are added at the end, with a sanitised description", async () => {
    const added = await api(addProduct, {
      params: { code },
      body: {
        sku: "easels",
        name: "Easels",
        description: "<p onclick='x()'>Oak</p><script>x()</script>",
        category: "furniture",
        maxQuantity: 6,
        prices: price(120),
        options: [],
      },
    });
    expect(added).toMatchObject({ description: "<p>Oak</p>", comingBookings: 0, version: 1 });
    expect((await sold()).at(-1)).toBe("easels");
  });

  test("keep the price of a booking when it changes, and quote the new one", async () => {
    const customer = await makePayingCustomer(app);
    const body = bookingBody(code, customer.paymentMethod, { products: [chairs(4)] });
    const placed = first(await customer.api(placeBooking, { body }), "the booking");
    const product = await productOf("chairs");
    expect(product.comingBookings).toBe(1);
    await change(product, { prices: price(99) });
    const { lines } = await customer.api(getQuote, {
      body: { space: code, times: body.times, products: [chairs(4)], discounts: [] },
    });
    const quoted = lines.find(({ sku }) => sku === "chairs");
    expect(quoted?.net.amount).toBe(4 * 2 * 99);
    const changed = await customer.api(updateBooking, {
      params: { code: placed.code },
      body: { products: [chairs(4)] },
    });
    expect(changed.total).toEqual(placed.total);
  });

  test("are not sold once archived, and are restored", async () => {
    const { version } = await productOf("tables");
    const archived = await api(archiveProduct, {
      params: { code, sku: "tables" },
      body: { version },
    });
    expect(await sold()).not.toContain("tables");
    expect((await products()).at(-1)).toMatchObject({ sku: "tables", isArchived: true });
    await api(restoreProduct, {
      params: { code, sku: "tables" },
      body: { version: archived.version },
    });
    expect(await sold()).toContain("tables");
  });

  test("are reordered, unless the list has other add-ons", async () => {
    const skus = (await sold()).toReversed();
    await api(orderProducts, { params: { code }, body: { skus } });
    expect(await sold()).toEqual(skus);
    const refusal = await refusalOf(
      api(orderProducts, { params: { code }, body: { skus: skus.slice(1) } }),
    );
    expect(refusal.code).toBe("stale");
  });

  test("are refused with options that have no price rule, or with two prices", async () => {
    const product = await productOf("chairs");
    const hours = { code: "hours-before", name: "Hours before", values: [] };
    const values = ["0", "1"].map((each) => ({ code: each, name: each, description: "" }));
    const wrong = change(product, {
      options: [{ ...hours, values }],
      prices: [...price(1), ...price(2)],
    });
    expect(Object.keys((await refusalOf(wrong)).fields)).toEqual(["options", "prices"]);
  });

  test("are not overwritten by an older version", async () => {
    const product = await productOf("chairs");
    await change(product, { name: "Oak chairs" });
    const refusal = await refusalOf(change(product, { name: "Pine chairs" }));
    expect(refusal).toMatchObject({ code: "stale", body: { current: { name: "Oak chairs" } } });
  });
});
