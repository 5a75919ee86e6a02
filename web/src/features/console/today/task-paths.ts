import type { TodayTasks } from "@frontage/contract/console/today.ts";
import { href, withQuery, type SitePath } from "../../../ui/paths/site-path.ts";

const inbox = (kind: string) => withQuery(href("/admin/inbox"), { state: "open", kind });

/** The list that shows each kind of task. */
export const taskPaths: Readonly<Record<keyof TodayTasks, SitePath>> = {
  enquiries: inbox("enquiry"),
  supportRequests: inbox("support"),
  callRequests: inbox("call"),
  insurance: inbox("insurance"),
  failedMails: withQuery(href("/admin/mail"), { state: "failed" }),
  failingJobs: href("/admin/jobs"),
  silentDevices: withQuery(href("/admin/devices"), { contact: "silent" }),
  troubledScreens: withQuery(href("/admin/devices"), { problem: "any" }),
  disputes: withQuery(href("/admin/disputes"), { state: "open" }),
  heldRefunds: href("/admin/payments/unsettled"),
  failedPayouts: href("/admin/disputes"),
  differences: withQuery(href("/admin/reconciliation"), { state: "open" }),
  storage: href("/admin/jobs"),
  bankDetails: href("/admin/company"),
  registration: href("/admin/company"),
  consentDefault: href("/admin/company"),
};
