import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryClient } from "../../../api/query-client.ts";
import { showFailure } from "../../../shell/failures/report-failure.ts";
import { useUser } from "../../../shell/site-data.ts";
import { queryOf, withPeriod, type Period } from "./period.ts";

/** The query of a period. */
export interface PeriodQuestion {
  readonly period: Period;
  /** Null means the currency of the landlord's first space. */
  readonly currency: string | null;
}

export interface PeriodData<Data> {
  /** The latest data: of the requested period, or of the previous one while it loads or after it failed. */
  readonly shown: (PeriodQuestion & { readonly data: Data }) | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads the data of a period. The previous data stays until the next arrives, and a late answer never replaces
 * a newer one. Without a chosen month no request is sent, and `empty` is the data.
 */
export function usePeriodData<Data>(
  name: "stats" | "revenue",
  question: PeriodQuestion,
  empty: Data,
  load: (question: PeriodQuestion, signal: AbortSignal) => Promise<Data>,
): PeriodData<Data> {
  const { period, currency } = question;
  const username = useUser()?.username ?? null;
  const isEmpty = queryOf(period) === null;
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: [
        "landlords",
        name,
        username,
        withPeriod(new URLSearchParams(), period).toString(),
        currency,
      ],
      queryFn: async ({ signal }) => ({ period, currency, data: await load(question, signal) }),
      enabled: !isEmpty,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );

  const [last, setLast] = useState<PeriodData<Data>["shown"]>(null);
  if (data && !isPlaceholderData && data !== last) {
    setLast(data);
  }
  useEffect(() => {
    if (isError) {
      showFailure("Failed loading stats", error);
    }
  }, [isError, error]);

  return {
    shown: isEmpty ? { ...question, data: empty } : (data ?? last),
    isLoading: !isEmpty && isFetching,
    hasFailed: !isEmpty && isError,
    retry: () => void refetch(),
  };
}
