import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { useEffect } from "react";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { forgetHold } from "../hold/stored-hold.ts";
import { readDraft, writeDraft } from "../draft/draft-store.ts";
import { useBookedCode } from "./unavailable-times.ts";
import type { WizardData } from "../wizard-data.ts";
import { href, withQuery } from "../../../ui/paths/site-path.ts";

/** Navigates to the booking if the new draft is booked already, and removes the draft. */
export function LeadToBooked({ draft, data }: { draft: BookingDraft; data: WizardData }) {
  const code = useBookedCode(draft, data);
  const navigate = useNavigate();
  useEffect(() => {
    if (code !== null) {
      void goToBooked(code);
    }
    async function goToBooked(booked: string) {
      forgetHold();
      await navigate(withQuery(href("/bookings/:code/success", { code: booked }), { new: true }), {
        replace: true,
      });
      if (readDraft()?.code === null) {
        writeDraft(null);
      }
    }
  }, [code, navigate]);
  return null;
}
