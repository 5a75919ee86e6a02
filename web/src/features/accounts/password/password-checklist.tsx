import { passwordRules } from "@frontage/contract/accounts/accounts.ts";
import { Check } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { classNames } from "../../../ui/class-names.ts";

/** The rules for a password, ticked off while it is typed. Source: docs/people/accounts.md#choosing-a-password. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="Your password needs" className="grid gap-x-6 gap-y-2 xs:grid-cols-2">
      {passwordRules.map(({ label, holds }) => {
        const isDone = holds(password);
        return (
          <li
            key={label}
            className={classNames(
              "flex items-center gap-2.5 text-[0.9375rem] transition-colors duration-150",
              isDone ? "font-semibold text-moss" : "text-ink-soft",
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                "grid size-5 shrink-0 place-items-center border",
                isDone ? "border-moss bg-moss text-white" : "border-edge",
              )}
            >
              {isDone && <Icon of={Check} size={14} strokeWidth={3} />}
            </span>
            {label}
            <span className="sr-only">{isDone ? ", done" : ", missing"}</span>
          </li>
        );
      })}
    </ul>
  );
}
