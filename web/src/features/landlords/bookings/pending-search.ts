import { useLocation, useNavigation } from "react-router";

/** The query of the address, or of the one that this page is on its way to: what the choices on the screen show. */
export function usePendingSearch(): URLSearchParams {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  return new URLSearchParams(location?.pathname === pathname ? location.search : search);
}

/** Whether the page is on its way to other choices. */
export function useIsChanging(): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
}
