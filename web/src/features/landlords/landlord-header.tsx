import { useLocation } from "react-router";
import { useUser } from "../../shell/site-data.ts";
import { OwnPagesHeader } from "../dashboard/own-pages-header.tsx";

const dashboard = { to: "/landlords/dashboard", title: "Dashboard" } as const;
const designs = { to: "/designs", title: "Designs" } as const;

/** The header of a landlord's pages. Other landlords have no link to designs, which belong to customers. */
export function LandlordHeader() {
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <OwnPagesHeader
      label="Landlord pages"
      links={user?.groups.includes("Customer") ? [dashboard, designs] : [dashboard]}
      isCurrent={(to) => to === dashboard.to && pathname.startsWith("/landlords/")}
    />
  );
}
