import {
  nextStep,
  previousStep,
  type WizardState,
  type WizardStep,
} from "@frontage/domain/bookings/draft/wizard-steps.ts";
import { ArrowLeft, ArrowRight } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { stepPath } from "./step-path.ts";
import { Link } from "../../../ui/link.tsx";
import type { SitePath } from "../../../ui/paths/site-path.ts";

const shownSteps = [
  { title: "Date & Time", steps: ["time"] },
  { title: "Details", steps: ["add_ons", "check_out", "success"] },
] as const satisfies { title: string; steps: readonly WizardStep[] }[];

/** The steps of the wizard, with arrows to the nearest ones within reach. */
export function WizardBanner({ step, state }: { step: WizardStep; state: WizardState }) {
  const previous = previousStep(step, state);
  const next = nextStep(step, state);
  return (
    <nav aria-label="Booking steps" className="border-b border-ink bg-paper-deep">
      <div className="page-width flex h-16 items-center justify-between gap-4">
        <Arrow to={previous && stepPath(previous, state.code)} label="Previous step">
          <Icon of={ArrowLeft} size={20} />
        </Arrow>
        <ol className="flex gap-4 sm:gap-12">
          {shownSteps.map(({ title, steps }, index) => {
            const isCurrent = (steps as readonly WizardStep[]).includes(step);
            return (
              <li
                key={title}
                aria-current={isCurrent ? "step" : undefined}
                className={classNames(
                  "flex items-center gap-2 sm:gap-3",
                  !isCurrent && "text-ink-soft",
                )}
              >
                <span
                  className={classNames(
                    "figures grid size-8 shrink-0 place-items-center rounded-full border font-display font-bold",
                    isCurrent ? "border-ink bg-ink text-paper" : "border-edge",
                  )}
                >
                  {index + 1}
                </span>
                <span className="text-sm leading-tight font-semibold sm:text-base">{title}</span>
              </li>
            );
          })}
        </ol>
        <Arrow to={next && stepPath(next, state.code)} label="Next step">
          <Icon of={ArrowRight} size={20} />
        </Arrow>
      </div>
    </nav>
  );
}

function Arrow({
  to,
  label,
  children,
}: {
  to: SitePath | null;
  label: string;
  children: ReactNode;
}) {
  const shape = "grid size-11 place-items-center";
  return to ? (
    <Link to={to} aria-label={label} className={classNames(shape, "hover:bg-paper")}>
      {children}
    </Link>
  ) : (
    <span className={classNames(shape, "opacity-25")} aria-hidden="true">
      {children}
    </span>
  );
}
