import {
  closeSpace,
  type SpaceClosedTimes,
} from "@frontage/contract/console/prices/closed-times.ts";
import { formatWallTime, parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { dateOf } from "../form/typed-values.ts";

interface CloseSpaceDialogProps {
  readonly space: SpaceClosedTimes["space"];
  readonly today: Temporal.PlainDate;
  readonly onClose: () => void;
}

const hours = Array.from({ length: 49 }, (_, index) => formatWallTime(index * 30));

/** Closes a space once, every day or every week. If the server refuses, the dialog names what is in the way. */
export function CloseSpaceDialog({ space, today, onClose }: CloseSpaceDialogProps) {
  const form = useApiForm({
    endpoint: closeSpace,
    params: { code: space.code },
    defaultValues: {
      reason: "",
      firstDate: today.add({ days: 1 }).toString(),
      lastDate: "",
      startTime: "00:00",
      endTime: "24:00",
      repeats: "once",
    },
    toBody: ({ reason, repeats, firstDate, lastDate, startTime, endTime }) => ({
      reason,
      repeats,
      firstDate: dateOf(firstDate),
      lastDate: dateOf(repeats === "once" ? firstDate : lastDate),
      startTime: parseWallTime(startTime),
      endTime: parseWallTime(endTime),
    }),
    onDone: onClose,
  });
  const isRepeated = form.watch("repeats") !== "once";
  return (
    <Dialog title={`Close ${space.name}`} isOpen onClose={onClose}>
      <ApiForm form={form} submitLabel="Close the space" look="signal">
        <TextField
          label="Reason"
          autoComplete="off"
          maxLength={200}
          hint="The landlord sees it; customers do not."
          {...form.field("reason")}
        />
        <RadioGroup
          label="Repeats"
          options={[
            { value: "once", label: "Once" },
            { value: "daily", label: "Every day until a date" },
            { value: "weekly", label: "Every week until a date" },
          ]}
          {...form.field("repeats")}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={isRepeated ? "First date" : "Date"}
            type="date"
            {...form.field("firstDate")}
          />
          {isRepeated && <TextField label="Last date" type="date" {...form.field("lastDate")} />}
        </div>
        <div className="grid grid-cols-2 gap-4">
          <SelectField label="From" {...form.field("startTime")}>
            {hours.slice(0, -1).map((hour) => (
              <option key={hour}>{hour}</option>
            ))}
          </SelectField>
          <SelectField label="To" {...form.field("endTime")}>
            {hours.slice(1).map((hour) => (
              <option key={hour}>{hour}</option>
            ))}
          </SelectField>
        </div>
      </ApiForm>
    </Dialog>
  );
}
