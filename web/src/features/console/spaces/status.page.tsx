import type {
  ConsoleSpace,
  ChecklistItem,
} from "@frontage/contract/console/spaces/console-space.ts";
import { checklistItem } from "@frontage/contract/console/spaces/console-space.ts";
import {
  archiveSpace,
  restoreSpace,
  setSpaceStatus,
} from "@frontage/contract/console/spaces/spaces.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { Check, Circle } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { pack, unpack } from "../../../api/packed.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { href, type SitePath } from "../../../ui/paths/site-path.ts";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { useStaffForm } from "../form/use-staff-form.ts";
import type { Route } from "./+types/status.page";
import { FactsChecklist } from "./facts/facts-checklist.tsx";
import { loadConsoleSpace } from "./load-console-space.ts";
import { SpacePage } from "./space-page.tsx";
import { checklistLabels, statusLabels } from "./space-status-label.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  return pack(await loadConsoleSpace(context, params.code));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Status of ${unpack(loaderData)?.name}` });

/** What a space lacks, whether visitors see it, and whether it takes bookings. Source: docs/spaces/opening-a-space.md */
export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const space = unpack(loaderData);
  return (
    <SpacePage space={space}>
      {(onSaved) => (
        <>
          <Checklist space={space} />
          <FactsChecklist
            facts={space}
            form={href("/admin/spaces/:code/facts", { code: space.code })}
          />
          {!space.isArchived && <StatusForm key={space.version} space={space} onSaved={onSaved} />}
          <Archive space={space} onSaved={onSaved} />
        </>
      )}
    </SpacePage>
  );
}

/** Where a missing item is completed; null where the console has no page for it. */
function pageOf(item: ChecklistItem, code: string): SitePath | null {
  switch (item) {
    case "texts":
      return href("/admin/spaces/:code/texts", { code });
    case "pictures":
      return href("/admin/spaces/:code/pictures", { code });
    case "prices":
    case "opening_hours":
      return href("/admin/spaces/:code/prices", { code });
    case "tax":
      return href("/admin/taxes");
    case "licence":
      return null;
  }
}

function Checklist({ space: { code, missing } }: { readonly space: ConsoleSpace }) {
  return (
    <section aria-labelledby="checklist" className="mb-10">
      <h2 id="checklist" className="text-xl font-bold">
        Checklist
      </h2>
      <p className="mt-1 text-ink-soft">
        {missing.length === 0
          ? "Complete: the space can take bookings."
          : "A space takes bookings once everything here is complete."}
      </p>
      <ul className="mt-3">
        {checklistItem.options.map((item) => {
          const isMissing = missing.includes(item);
          const page = pageOf(item, code);
          return (
            <li key={item} className="flex min-h-10 items-center gap-3 border-t border-hairline">
              {isMissing ? (
                <Icon of={Circle} size={18} className="text-amber" />
              ) : (
                <Icon of={Check} size={18} className="text-moss" />
              )}
              {isMissing && page ? (
                <Link to={page} className="font-semibold underline underline-offset-4">
                  {checklistLabels[item]}
                </Link>
              ) : (
                <span>{checklistLabels[item]}</span>
              )}
              <span className="ml-auto text-ink-soft">{isMissing ? "Missing" : "Complete"}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface SavingProps {
  readonly space: ConsoleSpace;
  readonly onSaved: (saved: ConsoleSpace) => void;
}

/** What staff choose in one go: who sees the space, and whether it takes bookings. */
const choices = {
  hidden: { status: "hidden", bookingEnabled: false },
  preview: { status: "preview", bookingEnabled: false },
  paused: { status: "available", bookingEnabled: false },
  bookable: { status: "available", bookingEnabled: true },
} as const;
type Choice = keyof typeof choices;

function choiceOf({ status, bookingEnabled }: ConsoleSpace): Choice {
  return status === "available" ? (bookingEnabled ? "bookable" : "paused") : status;
}

function StatusForm({ space, onSaved }: SavingProps) {
  const form = useStaffForm({
    endpoint: setSpaceStatus,
    params: { code: space.code },
    resource: space,
    toValues: (saved) => ({ status: choiceOf(saved) }),
    toBody: ({ status }) => choices[status],
    labels: { status: "Status" },
    onSaved,
  });
  return (
    <StaffForm form={form} submitLabel="Save the status" className="mb-12">
      <SelectField
        label="Who sees the space"
        hint="Without bookings the space is shown without prices, and with a link to contact us."
        {...form.field("status")}
      >
        <option value="hidden">{statusLabels.hidden}: staff only</option>
        <option value="preview">{statusLabels.preview}: everyone, not to book</option>
        <option value="paused">{statusLabels.available}: everyone, not to book now</option>
        <option value="bookable">{statusLabels.available}: everyone, takes bookings</option>
      </SelectField>
    </StaffForm>
  );
}

function Archive({ space, onSaved }: SavingProps) {
  const { code, name, version, isArchived, bookingsToCome } = space;
  const [isAsking, setIsAsking] = useState(false);
  const save = async () => {
    const endpoint = isArchived ? restoreSpace : archiveSpace;
    onSaved(await api(endpoint, { params: { code }, body: { version } }));
  };
  const label = isArchived ? "Restore the space" : "Archive the space";
  return (
    <section aria-labelledby="archive" className="border-t border-hairline pt-6">
      <h2 id="archive" className="text-xl font-bold">
        {isArchived ? "Archived" : "Archive"}
      </h2>
      <p className="mt-1 mb-4">
        {isArchived
          ? "The space is hidden and takes no bookings. Restored, it is hidden until you publish it."
          : bookingsToCome > 0
            ? `${formatCount(bookingsToCome, "upcoming booking")}: a space can be archived once they are over, moved or cancelled.`
            : "There are no upcoming bookings. An archived space is hidden; its past bookings and documents stay."}
      </p>
      <Button disabled={!isArchived && bookingsToCome > 0} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isArchived ? `Restore ${name}?` : `Archive ${name}?`}
          confirmLabel={label}
          onConfirm={save}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {isArchived
              ? "It returns to the list of spaces, hidden from visitors."
              : `${formatCount(bookingsToCome, "upcoming booking")}. Visitors no longer find its page, and it takes no bookings. You can restore it later.`}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
