import { deleteDesign, listDesigns } from "@frontage/contract/designs/designs.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useSiteData } from "../../../shell/site-data.ts";
import { isInProgress, shownDesign, shownFields, type ShownDesign } from "../shown-design.ts";

const designsKey = ["designs"] as const;

/**
 * The signed-in customer's designs, newest first. They are polled while a screen is not synced and the tab is visible.
 */
export function useDesigns() {
  const { user, config } = useSiteData();
  return useQuery(
    {
      queryKey: [...designsKey, user?.username ?? null],
      queryFn: async ({ signal }) => {
        const designs = await api(listDesigns, { query: { fields: shownFields }, signal });
        return designs.map(shownDesign);
      },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.some(isInProgress) ? config.reloadStatusDelay : false,
    },
    queryClient,
  );
}

/** Loads the designs again. */
export async function reloadDesigns(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: designsKey });
}

/**
 * Removes a design from the list, deletes it and reloads the list. Restores it after a failure.
 * @throws ApiError when it could not be deleted; 409 `design_in_use` unless `detach`
 */
export async function removeDesign(
  code: string,
  { detach }: { readonly detach: boolean },
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: designsKey });
  const before = queryClient.getQueriesData<ShownDesign[]>({ queryKey: designsKey });
  queryClient.setQueriesData<ShownDesign[]>({ queryKey: designsKey }, (designs) =>
    designs?.filter((design) => design.code !== code),
  );
  try {
    await api(deleteDesign, { params: { code }, query: detach ? { detach: "true" } : {} });
  } catch (error) {
    for (const [key, designs] of before) {
      queryClient.setQueryData(key, designs);
    }
    throw error;
  }
  await reloadDesigns();
}
