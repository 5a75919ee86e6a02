import type { ExternalService, TodayTasks } from "@frontage/contract/console/today.ts";
import { Check } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import type { SitePath } from "../../../ui/paths/site-path.ts";
import { taskPaths } from "./task-paths.ts";

interface ShownSum {
  /** "£165.60". */
  readonly amount: string;
  /** "3 bookings". */
  readonly detail: string;
}

/** An amount of money that waits for something, per currency. */
export function SumTile({
  title,
  sums,
  to,
}: {
  readonly title: string;
  readonly sums: readonly ShownSum[];
  readonly to: SitePath;
}) {
  return (
    <div className="border-t-2 border-ink pt-2">
      <h3 className="small-caps font-sans text-ink-soft">
        {sums.length === 0 ? (
          title
        ) : (
          <Link to={to} className="underline underline-offset-4 hover:text-ink">
            {title}
          </Link>
        )}
      </h3>
      {sums.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nothing</p>
      ) : (
        sums.map(({ amount, detail }) => (
          <p key={amount} className="figures mt-1">
            <span className="font-display text-2xl font-bold">{amount}</span>
            <span className="block text-ink-soft">{detail}</span>
          </p>
        ))
      )}
    </div>
  );
}

const taskTitles: Readonly<Record<keyof TodayTasks, string>> = {
  enquiries: "Enquiries to answer",
  supportRequests: "Support requests to answer",
  callRequests: "Calls to make",
  insurance: "Insurance to check",
  failedMails: "Mails that failed",
  failingJobs: "Jobs that fail",
  differences: "Differences to resolve",
  silentDevices: "Silent devices",
  troubledScreens: "Screens with a problem",
  storage: "Storage that is nearly full",
  bankDetails: "Bank account to enter",
  registration: "Place of registration to enter",
  consentDefault: "Consent to news to untick for sign-up",
  disputes: "Disputes to answer",
  heldRefunds: "Refunds that a card did not take",
  failedPayouts: "Payouts that failed",
};

/** What waits for staff, with links to the lists. */
export function TaskList({
  tasks,
  disputes,
}: {
  readonly tasks: TodayTasks;
  /** Those with the earliest dates for an answer. */
  readonly disputes: readonly {
    readonly code: string;
    readonly text: string;
    readonly answerBy: string | null;
  }[];
}) {
  // `Object.keys` types the keys of a constant record as strings.
  const waiting = (Object.keys(taskTitles) as (keyof TodayTasks)[]).filter(
    (task) => tasks[task] > 0,
  );
  if (waiting.length === 0) {
    return (
      <p className="flex items-center gap-2 text-moss">
        <Icon of={Check} size={18} />
        Nothing waits for you.
      </p>
    );
  }
  return (
    <ul className="border-t border-ink">
      {waiting.map((task) => {
        const to = taskPaths[task];
        return (
          <li
            key={task}
            className="flex items-baseline justify-between gap-4 border-b border-hairline py-2"
          >
            <div>
              <Link to={to} className="font-semibold underline underline-offset-4">
                {taskTitles[task]}
              </Link>
              {task === "disputes" &&
                disputes.map(({ code, text, answerBy }) => (
                  <p key={code} className="figures text-sm">
                    {text}
                    {answerBy !== null && (
                      <span className="block text-amber">Answer by {answerBy}</span>
                    )}
                  </p>
                ))}
            </div>
            <span className="figures font-display text-xl font-bold">{tasks[task]}</span>
          </li>
        );
      })}
    </ul>
  );
}

const serviceTexts: Readonly<Record<ExternalService, readonly [title: string, embedded: string]>> =
  {
    database: ["Database", "Embedded PostgreSQL"],
    payments: ["Card payments", "TestPay: no money moves"],
    mail: ["Mail", "Outbox: no mail leaves"],
    storage: ["File storage", "A folder of the server"],
    sign_in: ["Google sign-in", "Off"],
    scheduler: ["Call scheduler", "The form “Ask for a call”"],
    reviews: ["Reviews", "Hidden"],
    tag_manager: ["Tag manager", "Off"],
    error_reporting: ["Error reporting", "The server’s log"],
  };

/** Which external services are live, and what replaces the others. */
export function ServiceTable({
  services,
}: {
  readonly services: readonly { readonly service: ExternalService; readonly isLive: boolean }[];
}) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Services</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Service</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody className="border-t border-ink">
        {services.map(({ service, isLive }) => (
          <tr key={service} className="border-b border-hairline">
            <th scope="row" className="py-2 pr-4 font-semibold">
              {serviceTexts[service][0]}
            </th>
            <td className={isLive ? "py-2 text-moss" : "py-2 text-ink-soft"}>
              {isLive ? "Live" : serviceTexts[service][1]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
