import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Whether the page is hydrated: false on the server and in the first render of its HTML in the browser. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
