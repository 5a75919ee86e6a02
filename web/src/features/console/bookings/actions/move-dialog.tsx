import { moveByStaff, priceStaffMove } from "@frontage/contract/console/booking-actions.ts";
import { isInsideNotice } from "@frontage/domain/settings/booking-dates.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { money, type Money } from "@frontage/domain/money/money.ts";
import { formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { useMountTime } from "../../../../shell/clock.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckboxField, SelectField, TextField } from "../../../../ui/fields/field.tsx";
import { LoadFailure } from "../../../../ui/load-failure.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { AvailabilityCalendar } from "../../../availability/availability-calendar.tsx";
import { daysForMove } from "../../../availability/day-marks.ts";
import { useFreeSlots } from "../../../bookings/move/free-slots.ts";
import { SlotChoice } from "../../../bookings/move/slot-choice.tsx";
import { loadWizardData, type WizardData } from "../../../bookings/wizard-data.ts";
import { noticeText, unconfirmedNotice } from "../notice-text.ts";
import type { ShownRecord } from "../record/show-record.ts";

interface MoveDialogProps {
  readonly record: ShownRecord;
  readonly onClose: () => void;
  /** Called with what was done, before `onClose`. */
  readonly onDone: (text: string) => void;
}

/** Moves a booking to a free time of the same length, and charges, refunds or waives the difference in price. */
export function MoveDialog({ record, onClose, onDone }: MoveDialogProps) {
  const { code } = record.space;
  const { data, isError, refetch } = useQuery(
    { queryKey: ["wizard data", code], queryFn: () => loadWizardData(code) },
    queryClient,
  );
  return (
    <Dialog title={`Move ${record.code}`} isOpen isWide onClose={onClose}>
      {data ? (
        <MoveForm record={record} data={data} onClose={onClose} onDone={onDone} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()}>The space could not be loaded.</LoadFailure>
      ) : (
        <div role="status" aria-label="Loading the space">
          <Skeleton className="h-96" />
        </div>
      )}
    </Dialog>
  );
}

function MoveForm({
  record,
  data,
  onClose,
  onDone,
}: MoveDialogProps & { readonly data: WizardData }) {
  const { code, version, time: booked, timeZone, currency, isOnInvoice } = record;
  const now = useMountTime();
  const today = dateIn(timeZone, now);
  const [date, setDate] = useState(() => dateIn(timeZone, booked.start));
  const [chosen, setChosen] = useState<Interval | null>(null);
  // The server prices the move. Only a move by staff refunds a negative difference.
  const free = useFreeSlots({ ...booked, code }, data, date);
  const isClose =
    chosen !== null && isInsideNotice(data.settings, dateIn(timeZone, chosen.start), now);
  const { data: price } = useQuery(
    {
      queryKey: ["staff move", code, version, chosen?.start.toString()],
      queryFn: () =>
        chosen &&
        api(priceStaffMove, {
          params: { code },
          body: { start: chosen.start, end: chosen.end },
        }),
      enabled: chosen !== null,
      staleTime: 0,
    },
    queryClient,
  );
  const difference = price?.difference ?? null;
  const form = useApiForm({
    endpoint: moveByStaff,
    params: { code },
    version,
    defaultValues: { settlement: "settle", reason: "", isInsideNotice: false },
    // Without a time and its price, the form is closed.
    toBody: ({ settlement, reason, isInsideNotice: isConfirmed }) => ({
      start: chosen?.start ?? null,
      end: chosen?.end ?? null,
      isWaived: settlement === "waive",
      reason,
      expectedDifference: difference?.amount ?? null,
      isInsideNotice: isConfirmed,
    }),
    check: ({ settlement, reason, isInsideNotice: isConfirmed }) => ({
      ...(settlement === "waive" && reason.trim() === "" && { reason: "Say why the price stays." }),
      ...(isClose && !isConfirmed && { isInsideNotice: unconfirmedNotice }),
    }),
    onDone() {
      onDone(`The booking is moved to ${chosen ? formatFullTimeIn(timeZone, chosen) : ""}.`);
      onClose();
    },
  });
  const isWaived = form.watch("settlement") === "waive";
  const settling = difference && settlementText(difference, isOnInvoice);
  return (
    <ApiForm
      form={form}
      look="signal"
      isClosed={chosen === null || difference === null}
      submitLabel={
        isWaived || !difference || difference.amount === 0
          ? "Move the booking"
          : `Move the booking: ${settling ?? ""}`
      }
      actions={<Button onClick={onClose}>Go back</Button>}
      intro={
        <>
          <p>Now: {record.when}. The customer gets a mail and a new licence.</p>
          <div className="grid gap-x-10 gap-y-6 pt-3 sm:grid-cols-2">
            <AvailabilityCalendar
              label="New date"
              question={{ space: record.space.code, ignoreCode: code, withoutNotice: true }}
              adapt={(days) => daysForMove(days, booked)}
              value={date.toString()}
              minDate={today.toString()}
              maxDate={today.add({ years: 2 }).toString()}
              onChange={(next) => {
                setDate(Temporal.PlainDate.from(next));
                setChosen(null);
              }}
            />
            <SlotChoice
              date={date}
              zone={timeZone}
              currency={currency}
              free={free}
              chosen={chosen}
              onChoose={setChosen}
            />
          </div>
          <p aria-live="polite" className="pt-3 font-semibold">
            {chosen ? `To ${formatFullTimeIn(timeZone, chosen)}` : "Choose a new time."}
          </p>
        </>
      }
    >
      {isClose && (
        <CheckboxField
          label={`${noticeText(data.settings, now)} Move the booking there all the same.`}
          {...form.field("isInsideNotice")}
        />
      )}
      {difference && difference.amount !== 0 && (
        <SelectField label="Difference in price" {...form.field("settlement")}>
          <option value="settle">{settling}</option>
          <option value="waive">Waive it: the price stays</option>
        </SelectField>
      )}
      <TextField
        label="Reason"
        isOptional={!isWaived}
        maxLength={200}
        autoComplete="off"
        {...form.field("reason")}
      />
    </ApiForm>
  );
}

/** "charge £12.00 to the saved card". */
function settlementText({ amount, currency }: Money, isOnInvoice: boolean): string {
  const text = formatMoney(money(Math.abs(amount), currency));
  if (isOnInvoice) {
    return amount > 0 ? `add ${text} to the invoice` : `take ${text} off the invoice`;
  }
  return amount > 0 ? `charge ${text} to the saved card` : `refund ${text}`;
}
