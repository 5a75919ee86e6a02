import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";

/** The spaces that can be designed for: available or preview, with the design tool on. */
export function useDesignSpaces() {
  return useQuery(
    {
      queryKey: ["spaces"],
      queryFn: () => api(listSpaces),
      staleTime: 5 * 60_000,
      select: (spaces) =>
        spaces.filter(({ status, designerEnabled }) => status !== "hidden" && designerEnabled),
    },
    queryClient,
  );
}
