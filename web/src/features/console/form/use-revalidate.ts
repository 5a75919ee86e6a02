import { useCallback } from "react";
import { useRevalidator } from "react-router";

/**
 * Loads the data of the page again. Without a connection nothing is loaded, since a failure would replace the page, and the
 * entries of its forms, by an error.
 */
export function useRevalidate(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (navigator.onLine) {
      await revalidate();
    }
  }, [revalidate]);
}
