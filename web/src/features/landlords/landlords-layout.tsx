import { Outlet } from "react-router";
import { failureKind } from "../../shell/failures/failure-kind.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { OwnPagesError, OwnPagesFrame } from "../dashboard/own-pages-frame.tsx";
import type { Route } from "./+types/landlords-layout";
import { LandlordHeader } from "./landlord-header.tsx";
import { LandlordTabs } from "./landlord-tabs.tsx";

/** The metadata when the page cannot be shown. */
export const meta = ({ error }: Route.MetaArgs) =>
  failureKind(error) === "missing" ? pageMeta({ isMissing: true }) : pageMeta({});

/** The frame of a landlord's pages: their header, and the tabs Overview and Bookings. */
export default function LandlordsLayout() {
  return (
    <OwnPagesFrame header={<LandlordHeader />}>
      <LandlordTabs />
      <Outlet />
    </OwnPagesFrame>
  );
}

/** A page that fails to load keeps its address and offers a retry. */
export function ErrorBoundary() {
  return <OwnPagesError header={<LandlordHeader />} />;
}
