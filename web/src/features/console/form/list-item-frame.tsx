import { ArrowDown, ArrowUp, Trash2, type IconNode } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import type { ReactNode } from "react";

interface ListItemFrameProps {
  /** The name of the item: "Question 2". */
  readonly label: string;
  readonly index: number;
  readonly count: number;
  /** Absent where the order has no meaning. */
  readonly onMove?: (to: number) => void;
  /** Absent where the item has to stay. */
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** An item of an edited list, with buttons to move and remove it. */
export function ListItemFrame({
  label,
  index,
  count,
  onMove,
  onRemove,
  children,
}: ListItemFrameProps) {
  return (
    <li className="border border-hairline p-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="small-caps font-sans text-ink-soft">{label}</h2>
        <div className="flex gap-1">
          {onMove && (
            <>
              <Tool
                label={`Move ${label} up`}
                icon={ArrowUp}
                isOff={index === 0}
                run={() => onMove(index - 1)}
              />
              <Tool
                label={`Move ${label} down`}
                icon={ArrowDown}
                isOff={index === count - 1}
                run={() => onMove(index + 1)}
              />
            </>
          )}
          {onRemove && (
            <Tool label={`Remove ${label}`} icon={Trash2} isOff={false} run={onRemove} />
          )}
        </div>
      </div>
      <div className="space-y-4">{children}</div>
    </li>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: IconNode;
  readonly isOff: boolean;
  readonly run: () => void;
}

function Tool({ label, icon, isOff, run }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      className="grid size-9 place-items-center hover:bg-paper-deep disabled:opacity-40"
      onClick={run}
    >
      <Icon of={icon} size={17} />
    </button>
  );
}
