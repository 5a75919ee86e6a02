import type { ComponentProps } from "react";
import { data } from "react-router";
import { ApiForm } from "../../../forms/api-form.tsx";
import { pageMeta } from "../../../shell/search/page-meta.ts";

/** Shows the not-found page for what cannot be the secret of a mailed link. */
export function requireLinkToken(token: string): null {
  if (!/^[\w-]{1,200}$/.test(token)) {
    throw data(null, { status: 404 });
  }
  return null;
}

/** The address is a secret, so no page that is opened from here may receive it. The server's headers say the same. */
export const linkMeta = (title: string) => [
  ...pageMeta({ title }),
  { name: "referrer", content: "no-referrer" },
];

/** Uses a mailed link once its button is pressed: mail scanners open links. */
export function LinkForm({
  title,
  intro,
  submitLabel,
  form,
}: {
  title: string;
  intro: string;
  submitLabel: string;
  /** The form that sends the token, without fields. */
  form: ComponentProps<typeof ApiForm>["form"];
}) {
  return (
    <div className="page-width grid gap-10 py-14 md:grid-cols-12 md:py-24">
      <h1 className="text-title md:col-span-7">{title}</h1>
      <ApiForm
        form={form}
        submitLabel={submitLabel}
        className="md:col-span-5 md:col-start-8"
        intro={<p className="text-xl leading-snug">{intro}</p>}
      />
    </div>
  );
}
