import { useUser } from "../shell/site-data.ts";

/** The names and the email of the signed-in user, as default values of a form; empty for visitors. */
export function usePerson() {
  const user = useUser();
  return {
    firstName: user?.firstName ?? "",
    lastName: user?.lastName ?? "",
    email: user?.email ?? "",
  };
}
