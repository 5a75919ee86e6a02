import {
  previewBuffers,
  updateBuffers,
  type Buffers,
  type SpaceClosedTimes,
  type TightPair,
} from "@frontage/contract/console/prices/closed-times.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { numberOf } from "../form/typed-values.ts";
import { useStaffForm } from "../form/use-staff-form.ts";

interface BuffersFormProps {
  readonly space: SpaceClosedTimes["space"];
  readonly buffers: Buffers;
  readonly onSaved: () => void;
}

interface Question {
  readonly count: number;
  readonly pairs: readonly TightPair[];
  readonly answer: (isWanted: boolean) => void;
}

/**
 * Edits the buffers of a space. Before it saves, it lists the upcoming bookings that are too close together for new
 * buffers.
 */
export function BuffersForm({ space, buffers, onSaved }: BuffersFormProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const params = { code: space.code };
  const form = useStaffForm({
    endpoint: updateBuffers,
    params,
    resource: buffers,
    toValues: ({ bufferBefore, bufferAfter }) => ({
      bufferBefore: String(bufferBefore),
      bufferAfter: String(bufferAfter),
    }),
    toBody: ({ bufferBefore, bufferAfter }) => ({
      bufferBefore: numberOf(bufferBefore),
      bufferAfter: numberOf(bufferAfter),
    }),
    labels: { bufferBefore: "Before a booking", bufferAfter: "After a booking" },
    async send(body) {
      const { count, pairs } = await api(previewBuffers, { params, body });
      if (count > 0) {
        const isWanted = await new Promise<boolean>((answer) =>
          setQuestion({ count, pairs, answer }),
        );
        setQuestion(null);
        if (!isWanted) {
          throw new ApiError(400, {
            non_field_errors: ["Not saved. Your entries are still here."],
          });
        }
      }
      return api(updateBuffers, { params, body });
    },
    onSaved,
  });
  return (
    <section aria-labelledby="buffers" className="mt-12 max-w-3xl">
      <h2 id="buffers" className="text-2xl">
        Buffers
      </h2>
      <p className="mt-2 mb-5 max-w-2xl text-ink-soft">
        The longer of the two is kept free between two bookings, so that customers can clear away
        and set up. Closed times need no buffer.
      </p>
      <StaffForm form={form} submitLabel="Save the buffers">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Before a booking (minutes)"
            inputMode="numeric"
            autoComplete="off"
            {...form.field("bufferBefore")}
          />
          <TextField
            label="After a booking (minutes)"
            inputMode="numeric"
            autoComplete="off"
            {...form.field("bufferAfter")}
          />
        </div>
      </StaffForm>
      {question && (
        <Dialog title="Save the buffers?" isOpen onClose={() => question.answer(false)}>
          <p>
            {formatCount(question.count, "pair")} of upcoming bookings{" "}
            {question.count === 1 ? "is" : "are"} closer together than that. They keep their times,
            and the new buffers apply to bookings placed from now on.
          </p>
          <ul className="figures mt-3 list-disc space-y-1.5 pl-5">
            {question.pairs.map(({ earlier, later, earlierEnd, laterStart }) => (
              <li key={later}>
                {earlier} ends {formatDateTimeIn(space.timeZone, earlierEnd)}, {later} starts{" "}
                {formatDateTimeIn(space.timeZone, laterStart)}
              </li>
            ))}
            {question.count > question.pairs.length && (
              <li>and {question.count - question.pairs.length} more</li>
            )}
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button look="signal" onClick={() => question.answer(true)}>
              Save the buffers
            </Button>
            <Button onClick={() => question.answer(false)}>Go back</Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
