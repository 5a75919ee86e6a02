import { Outlet } from "react-router";
import { Footer } from "../../shell/footer.tsx";
import { SkipLink } from "../../shell/skip-link.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";

/** The frame of a customer's own pages. */
export default function DashboardLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DashboardHeader />
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
