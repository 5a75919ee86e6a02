import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useUser } from "../../../shell/site-data.ts";
import { SelectField } from "../../../ui/fields/field.tsx";
import { loadDesignChoices, readyText } from "../design/design-choice.ts";
import { DesignThumbnail } from "../design/design-thumbnail.tsx";
import { writeDraft } from "../draft/draft-store.ts";

/** Offers the customer's designs for the space, if there are any. */
export function DesignOffer({ draft }: { readonly draft: BookingDraft }) {
  const user = useUser();
  const { data: designs } = useQuery(
    {
      queryKey: ["design choices", user?.username ?? null, draft.space],
      queryFn: ({ signal }) => loadDesignChoices(api, draft.space, signal),
      enabled: user !== null,
    },
    queryClient,
  );
  const chosen = designs?.find(({ code }) => code === draft.design);
  // It was deleted meanwhile, or chosen by another customer in this browser.
  const isUnknown = designs !== undefined && draft.design !== null && !chosen;
  useEffect(() => {
    if (isUnknown) {
      writeDraft({ ...draft, design: null });
    }
  }, [isUnknown, draft]);
  if (!designs || designs.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="design-offer" className="border border-hairline bg-white p-6 sm:px-9">
      <h2 id="design-offer" className="text-heading">
        Your design on the screens
      </h2>
      <p className="mt-3 max-w-prose">
        Choose what the screens show, or decide later: you can change it until your booking begins.
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <SelectField
            label="Design"
            isOptional
            value={chosen?.code ?? ""}
            onChange={({ target }) =>
              writeDraft({ ...draft, design: target.value === "" ? null : target.value })
            }
          >
            <option value="">Decide later</option>
            {designs.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {chosen && (
          <div className="flex items-center gap-3">
            <DesignThumbnail url={chosen.thumbnailUrl} className="h-13 w-20" />
            <span className="figures text-sm text-ink-soft">{readyText(chosen)}</span>
          </div>
        )}
      </div>
    </section>
  );
}
