import type { BookingCustomer } from "@frontage/contract/console/new-bookings.ts";
import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { queryClient } from "../../../../api/query-client.ts";
import { siteRequest } from "../../../../api/site-context.ts";
import type { LoadedPage } from "../../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../../shell/search/page-meta.ts";
import { LoadFailure } from "../../../../ui/load-failure.tsx";
import { useNavigate } from "../../../../ui/paths/navigate.ts";
import { href } from "../../../../ui/paths/site-path.ts";
import { loadWizardData } from "../../../bookings/wizard-data.ts";
import { loadSpaceChoices } from "../../../space-choices/load-space-choices.ts";
import { SpaceField } from "../../../space-choices/space-field.tsx";
import { ConsolePage } from "../../frame/console-page.tsx";
import { bookingsPath } from "../../bookings-path.ts";
import type { Route } from "./+types/new-booking.page";
import { AddOnsPart } from "./add-ons-part.tsx";
import { readTimes, type ChosenTime } from "./chosen-time.ts";
import { CustomerPart } from "./customer-part.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { TimesPart } from "./times-part.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

/** The spaces to choose from. */
const bookableSpaces = { bookingEnabled: true } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const chosen = url.searchParams.get("space");
  return { choices: await loadSpaceChoices(api, { filter: bookableSpaces, chosen }) };
}

export const meta = () => pageMeta({ title: "Make a booking" });

/**
 * Books for a customer. `?customer=`, `?name=`, `?space=` and `?time=` fill in what an enquiry says.
 * Source: docs/console/bookings.md#bookings-for-a-customer
 */
export default function NewBookingPage({ loaderData: { choices } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [customer, setCustomer] = useState<BookingCustomer | null>(null);
  const [space, setSpace] = useState(() => search.get("space") ?? "");
  const [times, setTimes] = useState<readonly ChosenTime[]>(() => readTimes(search));
  const [products, setProducts] = useState<readonly ProductChoice[]>([]);
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ["wizard data", space],
      queryFn: () => loadWizardData(space),
      enabled: space !== "",
    },
    queryClient,
  );
  return (
    <ConsolePage
      title="Make a booking"
      trail={[{ to: bookingsPath, title: "Bookings" }]}
      intro="For a customer who called or wrote. It goes through the same checks as their own bookings."
    >
      <div
        data-entries={customer || times.length > 0 || products.length > 0 ? "unsaved" : "none"}
        className="max-w-4xl space-y-9"
      >
        <Part title="Customer">
          <div className="max-w-xl">
            <CustomerPart
              customer={customer}
              email={search.get("customer") ?? ""}
              name={search.get("name") ?? ""}
              onChoose={setCustomer}
            />
          </div>
        </Part>
        <Part title="Space">
          <div className="max-w-xl">
            <SpaceField
              label="Space"
              choices={choices}
              filter={bookableSpaces}
              placeholder="Choose a space"
              value={space}
              onChange={({ target }) => {
                setSpace(target.value);
                setTimes([]);
                setProducts([]);
              }}
            />
          </div>
          {isError && (
            <LoadFailure onRetry={() => void refetch()}>The space could not be loaded.</LoadFailure>
          )}
        </Part>
        {data && (
          <>
            <Part title="Times">
              <TimesPart key={space} data={data} times={times} onChange={setTimes} />
            </Part>
            <Part title="Add-ons">
              <AddOnsPart
                products={data.products ?? []}
                choices={products}
                onChange={setProducts}
              />
            </Part>
          </>
        )}
        {customer && data && times.length > 0 ? (
          <Part title="Payment">
            <PaymentPart
              customer={customer}
              data={data}
              times={times}
              products={products}
              onBooked={(code) => void navigate(href("/admin/bookings/:code", { code }))}
            />
          </Part>
        ) : (
          <p className="text-ink-soft">
            Choose a customer, a space and at least one time to see the price.
          </p>
        )}
      </div>
    </ConsolePage>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-3">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
