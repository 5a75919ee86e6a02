import { deleteView, saveView, type SavedView } from "@frontage/contract/console/bookings.ts";
import { X } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { staffFailure } from "../../../forms/staff-problem.ts";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showPopup } from "../../../ui/overlays/popup.tsx";

/** The saved searches of the caller, and a button that saves the current one. */
export function SavedViews({ views }: { readonly views: readonly SavedView[] }) {
  const [search] = useSearchParams();
  const revalidate = useRevalidate();
  const [isSaving, setIsSaving] = useState(false);
  const query = new URLSearchParams(search);
  query.delete("page");
  const remove = async (id: number) => {
    try {
      await api(deleteView, { params: { id: String(id) } });
      await revalidate();
    } catch (error) {
      showPopup(await staffFailure(error));
    }
  };
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul aria-label="Saved views" className="contents">
          {views.map(({ id, name, query: saved }) => (
            <li key={id} className="flex border border-edge bg-white">
              <Link
                to={`?${saved}`}
                aria-current={saved === query.toString() ? "page" : undefined}
                className="flex min-h-9 items-center px-3 font-semibold aria-[current]:bg-paper-deep"
              >
                {name}
              </Link>
              <button
                type="button"
                aria-label={`Delete the view ${name}`}
                className="grid min-h-9 w-9 place-items-center border-l border-edge hover:bg-paper-deep"
                onClick={() => void remove(id)}
              >
                <Icon of={X} size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {query.size > 0 && (
        <Button isSmall onClick={() => setIsSaving(true)}>
          Save this view
        </Button>
      )}
      {isSaving && (
        <Dialog title="Save this view" isOpen onClose={() => setIsSaving(false)}>
          <ViewForm
            query={query.toString()}
            onSaved={() => {
              setIsSaving(false);
              void revalidate();
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

function ViewForm({ query, onSaved }: { query: string; onSaved: () => void }) {
  const form = useApiForm({
    endpoint: saveView,
    defaultValues: { name: "" },
    toBody: ({ name }) => ({ name, query }),
    onDone: onSaved,
  });
  return (
    <ApiForm form={form} look="ink" submitLabel="Save view">
      <TextField
        label="Name"
        hint="A view with the same name is replaced."
        autoComplete="off"
        maxLength={60}
        {...form.field("name")}
      />
    </ApiForm>
  );
}
