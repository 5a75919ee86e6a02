import { Outlet } from "react-router";
import { failureKind } from "../../shell/failures/failure-kind.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import type { Route } from "./+types/dashboard-layout";
import { Begun } from "../site/begun.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { OwnPagesError, OwnPagesFrame } from "./own-pages-frame.tsx";

/** The metadata when the page cannot be shown. */
export const meta = ({ error }: Route.MetaArgs) =>
  failureKind(error) === "missing" ? pageMeta({ isMissing: true }) : pageMeta({});

/** The frame of a customer's own pages. */
export default function DashboardLayout() {
  return (
    <OwnPagesFrame header={<DashboardHeader />}>
      <Outlet />
      <Begun />
    </OwnPagesFrame>
  );
}

/** A page that fails to load keeps its address and offers a retry. */
export function ErrorBoundary() {
  return <OwnPagesError header={<DashboardHeader />} />;
}
