import type { AuditSubjectKind } from "@frontage/contract/console/audit.ts";
import { nameOfContent, nameOfPage } from "../name-of-content.ts";
import { href, withQuery, type SitePath } from "../../../ui/paths/site-path.ts";
import { Link } from "../../../ui/link.tsx";

/** The pages of the console that show a subject of the audit. */
const pages: Partial<Record<AuditSubjectKind, (code: string) => SitePath>> = {
  booking: (code) => href("/admin/bookings/:code", { code }),
  closed_time: (code) => href("/admin/spaces/:code/closed-times", { code }),
  mail: (code) => href("/admin/mail/:id", { id: code }),
  enquiry: (code) => href("/admin/inbox/:id", { id: code }),
  content: (code) => {
    const [kind = "", key] = code.split("/");
    return key === undefined
      ? href("/admin/content/:kind", { kind })
      : href("/admin/content/:kind/:key", { kind, key });
  },
  company: () => href("/admin/company"),
  device: () => href("/admin/devices"),
  dispute: (code) => withQuery(href("/admin/disputes"), { q: code }),
  payout: () => href("/admin/disputes"),
  charge: (code) => withQuery(href("/admin/payments"), { q: code }),
  discount: (code) => href("/admin/discounts/:code", { code }),
  job: () => href("/admin/jobs"),
  event: (code) => href("/admin/events/:code", { code }),
  policy: (code) => href("/admin/policies/:code", { code }),
  product: (code) => href("/admin/spaces/:code/products", { code }),
  rate_card: (code) => href("/admin/spaces/:code/prices", { code }),
  settings: () => href("/admin/settings"),
  tax: () => href("/admin/taxes"),
  space: (code) => href("/admin/spaces/:code", { code }),
  user: (id) => href("/admin/people/:id", { id }),
  reconciliation: () => href("/admin/reconciliation"),
  redirect: (path) => withQuery(href("/admin/redirects"), { q: path }),
  refund: () => href("/admin/payments/unsettled"),
  statement: (number) => href("/admin/statements/:number", { number }),
};

/** What a subject is called if it has no name of its own; otherwise its code is shown. */
const names: Partial<Record<AuditSubjectKind, (code: string) => string>> = {
  content: (code) => {
    const [kind = "", key] = code.split("/");
    return key === undefined ? nameOfPage(kind) : nameOfContent(key);
  },
  company: () => "company",
  mail: (id) => `mail ${id}`,
  reconciliation: () => "difference",
  settings: () => "booking settings",
};

/** The name or code of a subject, with a link to its page if it has one. */
export function SubjectLink({
  kind,
  code,
  name = null,
}: {
  readonly kind: AuditSubjectKind;
  readonly code: string;
  /** Shown in place of the code. */
  readonly name?: string | null;
}) {
  const page = pages[kind];
  const text = name ?? names[kind]?.(code) ?? code;
  return page ? (
    <Link to={page(code)} className="underline underline-offset-4">
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  );
}
