import type { TodayTasks } from "@frontage/contract/admin/today.ts";
import type { SitePath } from "../../../ui/paths/site-path.ts";

/** The list that shows each kind of task. */
export const taskPaths: Partial<Record<keyof TodayTasks, SitePath>> = {};
