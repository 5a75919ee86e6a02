import { QueryClient } from "@tanstack/react-query";

const minute = 60_000;
export const hour = 60 * minute;

/** What the browser has asked for and may ask for again. Only pages whose data changes under the reader use it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: minute, retry: 1, refetchOnWindowFocus: true },
  },
});

/** Asks again for everything on the screen that could not be loaded. */
export function retryFailedQueries(): void {
  void queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "error",
  });
}
