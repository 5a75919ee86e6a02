import type { SettingsEffects } from "@frontage/contract/console/prices/settings.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

interface SettingsQuestionProps {
  readonly effects: SettingsEffects;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Lists what new settings affect, and asks before they are saved. */
export function SettingsQuestion({ effects, onConfirm, onClose }: SettingsQuestionProps) {
  const lines = effectLines(effects);
  return (
    <Dialog title="Save the booking settings?" isOpen onClose={onClose}>
      <div className="space-y-3">
        <p>
          {effects.bookings === 0
            ? "There are no upcoming bookings."
            : `${formatCount(effects.bookings, "upcoming booking")} ${effects.bookings === 1 ? "keeps its" : "keep their"} times, prices and dates of payment.`}
        </p>
        {lines.length > 0 && (
          <ul className="list-disc space-y-1.5 pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p>
          Drafts in customers’ browsers cannot be counted. Before they pay, customers see the new
          price, or a message for each time that the settings no longer allow.
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="signal" onClick={onConfirm}>
          Save the settings
        </Button>
        <Button onClick={onClose}>Go back</Button>
      </div>
    </Dialog>
  );
}

function effectLines(effects: SettingsEffects): string[] {
  const line = (count: number, noun: string, text: string) =>
    count === 0 ? [] : [`${formatCount(count, noun)} ${text}`];
  return [
    ...line(effects.outsideHours, "booking", "outside the new hours."),
    ...line(effects.offGrid, "booking", "off the new grid."),
    ...line(effects.shorterThanMinimum, "booking", "shorter than the new minimum."),
    ...line(
      effects.changesClosed,
      "booking",
      "that customers can change now and no longer after the change.",
    ),
    ...line(effects.changesOpened, "booking", "that customers can change again."),
    ...line(effects.outstanding, "booking", "with add-ons to pay for, on the dates already set."),
    ...line(effects.checkOuts, "customer", "at check-out now."),
    ...line(
      effects.cardsOutsideHours,
      "rate card",
      "with prices outside the new hours, which are not offered.",
    ),
    ...line(
      effects.cardsOffGrid,
      "rate card",
      "with prices that begin or end between two cells of the new grid.",
    ),
  ];
}
