import { QueryClient } from "@tanstack/react-query";

const minute = 60_000;
export const hour = 60 * minute;

/** The cache of the browser's queries. Only pages with data that changes while they are open use it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: minute, retry: 1, refetchOnWindowFocus: true },
  },
});

/** Loads every failed query on the screen again. */
export function retryFailedQueries(): void {
  void queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "error",
  });
}
