import { getAccount, updateBillingDetails } from "@frontage/contract/accounts/account.ts";
import { ApiError } from "@frontage/contract/client.ts";
import {
  lacksBillingAddress,
  needsBillingAddress,
} from "@frontage/domain/company/needs-billing-address.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import { queryClient } from "../../../../api/query-client.ts";

/**
 * The customer's address, which an invoice above a limit must show: asked for unless their billing details have one.
 * Nobody has to type it to pay: the booking asks for it again. If the account cannot be loaded, none is asked for.
 * Source: docs/console/vat-report.md#the-customers-address
 */
export function useBillingAddress(total: number) {
  const isNeeded = needsBillingAddress({ amount: total });
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string | undefined>();
  const { data: account } = useQuery(
    {
      queryKey: ["billing address"],
      queryFn: () => api(getAccount),
      enabled: isNeeded,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  /** The billing details that lack an address; null if none is asked for. */
  const lacking =
    account && lacksBillingAddress({ amount: total }, account.billing.address)
      ? account.billing
      : null;
  const isAsked = lacking !== null;
  return {
    isAsked,
    address,
    error,
    onChange(text: string) {
      setAddress(text);
      setError(undefined);
    },
    /** Saves a typed address among the billing details. Returns whether the payment can go on. */
    async save(): Promise<boolean> {
      if (lacking === null || address.trim() === "") {
        return true;
      }
      try {
        await api(updateBillingDetails, {
          body: { ...lacking, address: address.trim() },
        });
        return true;
      } catch (failure) {
        const fields = failure instanceof ApiError ? failure.fields : {};
        setError(fields["address"]?.[0] ?? "The address could not be saved. Please try again.");
        return false;
      }
    },
  };
}
