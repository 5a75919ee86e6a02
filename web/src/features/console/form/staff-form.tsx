import type { ComponentProps, ReactNode } from "react";
import { href } from "../../../ui/paths/site-path.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import type { ChangedField } from "./use-staff-form.ts";

type ApiFormProps = ComponentProps<typeof ApiForm>;

interface StaffFormProps extends Omit<ApiFormProps, "form" | "hidesError"> {
  /** What `useStaffForm` returned. */
  readonly form: ApiFormProps["form"] & {
    readonly isDirty: boolean;
    readonly isSaved: boolean;
    readonly isSessionOver: boolean;
    readonly conflict: {
      readonly changed: readonly ChangedField[];
      readonly keepMine: () => void;
      readonly takeTheirs: () => void;
    } | null;
  };
  /** Shown above the form until it is edited. */
  readonly savedText?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The frame of the console's forms. It asks before entries are lost, and shows what someone else has saved meanwhile.
 */
export function StaffForm({ form, savedText, children, ...rest }: StaffFormProps) {
  const { conflict, isSessionOver } = form;
  return (
    <>
      {savedText !== undefined && !form.isDirty && (
        <Notice tone="done" className="mb-6 max-w-3xl">
          <p>{savedText}</p>
        </Notice>
      )}
      <ApiForm
        form={form}
        look="ink"
        hidesError={conflict !== null || isSessionOver}
        failureHint={
          conflict ? (
            <Conflict {...conflict} />
          ) : isSessionOver ? (
            <Notice tone="problem">
              Your session has ended. Nothing you typed is lost:{" "}
              <a
                href={href("/account/login")}
                target="_blank"
                rel="noreferrer"
                className="underline"
              >
                log in in another tab
              </a>
              , then save again.
            </Notice>
          ) : undefined
        }
        footer={form.isSaved && <Notice tone="done">Saved.</Notice>}
        {...rest}
      >
        {children}
      </ApiForm>
      <LeaveQuestion form={form} />
    </>
  );
}

function Conflict({
  changed,
  keepMine,
  takeTheirs,
}: NonNullable<StaffFormProps["form"]["conflict"]>) {
  return (
    <Notice tone="problem">
      <p className="font-semibold">Someone else has changed this since you opened it.</p>
      {changed.length === 0 ? (
        <p className="mt-1">Your entries match what is saved now.</p>
      ) : (
        <table className="mt-3 w-full text-left">
          <caption className="sr-only">Entries that differ</caption>
          <thead className="small-caps">
            <tr>
              <th scope="col" className="py-1 pr-4">
                Field
              </th>
              <th scope="col" className="py-1 pr-4">
                Saved now
              </th>
              <th scope="col" className="py-1">
                Your entry
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ name, label, theirs, mine }) => (
              <tr key={name} className="border-t border-hairline align-top">
                <th scope="row" className="py-1.5 pr-4">
                  {label}
                </th>
                <td className="py-1.5 pr-4 wrap-anywhere">{theirs || "empty"}</td>
                <td className="py-1.5 wrap-anywhere">{mine || "empty"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button isSmall onClick={keepMine}>
          Keep my entries
        </Button>
        <Button isSmall onClick={takeTheirs}>
          Use what is saved
        </Button>
      </div>
    </Notice>
  );
}
