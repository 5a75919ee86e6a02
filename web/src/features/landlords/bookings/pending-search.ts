import { useLocation, useNavigation } from "react-router";

/** The query of the address, or of a pending navigation, for the controls to show. */
export function usePendingSearch(): URLSearchParams {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  return new URLSearchParams(location?.pathname === pathname ? location.search : search);
}

/** Whether a navigation to other choices is pending. */
export function useIsChanging(): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
}
