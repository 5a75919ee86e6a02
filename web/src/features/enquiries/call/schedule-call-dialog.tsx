import { useSiteData } from "../../../shell/site-data.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ScheduleCall } from "./schedule-call.tsx";

/** Arranges a call with the team. */
export function ScheduleCallDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { config } = useSiteData();
  return (
    <Dialog
      title="Schedule a call"
      isOpen={isOpen}
      onClose={onClose}
      isWide={config.schedulerUrl !== null}
    >
      <ScheduleCall />
    </Dialog>
  );
}
