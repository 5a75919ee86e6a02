import { useUser } from "../../shell/site-data.ts";
import { OwnPagesHeader } from "./own-pages-header.tsx";

const customerLinks = [
  { to: "/dashboard", title: "My Dashboard" },
  { to: "/designs", title: "Designs" },
  { to: "/bookings", title: "Bookings" },
  { to: "/analytics", title: "Analytics" },
] as const;
const landlordLinks = [{ to: "/landlords/dashboard", title: "Dashboard" }] as const;

/** The head of a customer's own pages, and of the account of a landlord, whom customers' pages would refuse. */
export function DashboardHeader() {
  const groups = useUser()?.groups ?? [];
  const isOnlyLandlord = groups.includes("Landlord") && !groups.includes("Customer");
  return <OwnPagesHeader label="My pages" links={isOnlyLandlord ? landlordLinks : customerLinks} />;
}
