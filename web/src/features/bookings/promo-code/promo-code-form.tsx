import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { Check } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useEffect, useId, useRef, type FocusEvent, type FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { usePromoCode } from "./use-promo-code.ts";

/** The promo code of a booking. An existing booking shows only that it has one. */
export function PromoCodeForm({ draft }: { draft: BookingDraft }) {
  const promo = usePromoCode(draft);
  switch (promo.status) {
    case "hidden":
      return draft.code === null ? (
        <Button look="quiet" className="-ml-1 text-sm" onClick={promo.show}>
          Have a promo code? Click here
        </Button>
      ) : null;
    case "success":
      return (
        <p role="status" className="flex min-h-11 items-center gap-2 text-sm">
          <Icon of={Check} size={18} className="text-moss" />
          <span className="font-semibold text-moss">Promo code applied!</span>
          {draft.code === null && (
            <Button look="quiet" aria-label="Change the promo code" onClick={promo.show}>
              Change
            </Button>
          )}
        </p>
      );
    case "visible":
    case "submitting":
    case "failure":
      return <PromoEntry promo={promo} />;
  }
}

function PromoEntry({ promo }: { promo: ReturnType<typeof usePromoCode> }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Visitors who press to show the field expect to type into it.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const isSubmitting = promo.status === "submitting";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void promo.submit();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) {
      promo.leave();
    }
  };
  return (
    <form noValidate onSubmit={submit} onBlur={leave} className="text-sm max-sm:w-full">
      {/* Read-only rather than disabled while it is being sent: a disabled field would lose the focus. */}
      <div className="flex">
        <label htmlFor={id} className="sr-only">
          Promo code
        </label>
        <input
          id={id}
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder="Promo code"
          value={promo.code}
          readOnly={isSubmitting}
          aria-invalid={promo.problem ? true : undefined}
          aria-describedby={promo.problem ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => promo.type(currentTarget.value)}
          className={classNames(
            "figures min-h-11 w-44 min-w-0 flex-1 border border-r-0 border-edge bg-white px-3 tracking-wider",
            "placeholder:tracking-normal placeholder:text-ink-soft aria-invalid:border-signal-text",
          )}
        />
        <Button
          type="submit"
          isSmall
          isBusy={isSubmitting}
          // Keeps the focus in the field: a blur would hide an empty form before the press counts.
          onPointerDown={(event) => event.preventDefault()}
        >
          Apply
        </Button>
      </div>
      {promo.problem && (
        <p id={`${id}-error`} role="alert" className="mt-1 font-semibold text-signal-text">
          {promo.problem}
        </p>
      )}
    </form>
  );
}
