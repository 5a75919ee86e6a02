import { Outlet } from "react-router";
import { failureKind } from "../../shell/failures/failure-kind.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { OwnPagesError, OwnPagesFrame } from "../dashboard/own-pages-frame.tsx";
import { OwnPagesHeader } from "../dashboard/own-pages-header.tsx";
import type { Route } from "./+types/admin-layout";
import { requireStaffPage } from "./require-staff-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaffPage(context);
  return null;
}

/** The metadata when the page cannot be shown. */
export const meta = ({ error }: Route.MetaArgs) =>
  failureKind(error) === "missing" ? pageMeta({ isMissing: true }) : pageMeta({ isPrivate: true });

const links = [{ to: "/admin/devices", title: "Devices" }] as const;

/** The frame of the staff pages. */
export default function AdminLayout() {
  return (
    <OwnPagesFrame header={<AdminHeader />}>
      <Outlet />
    </OwnPagesFrame>
  );
}

function AdminHeader() {
  return <OwnPagesHeader label="Staff pages" links={links} />;
}

/** A page that failed to load keeps its address and offers a retry. */
export function ErrorBoundary() {
  return <OwnPagesError header={<AdminHeader />} />;
}
