import { OwnPagesHeader } from "./own-pages-header.tsx";

const links = [
  { to: "/dashboard", title: "My Dashboard" },
  { to: "/designs", title: "Designs" },
  { to: "/bookings", title: "Bookings" },
  { to: "/analytics", title: "Analytics" },
] as const;

/** The head of a customer's own pages. */
export function DashboardHeader() {
  return <OwnPagesHeader label="My pages" links={links} />;
}
