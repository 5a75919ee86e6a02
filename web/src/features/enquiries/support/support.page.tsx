import { useState } from "react";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SupportForm } from "./support-form.tsx";
import { Link } from "../../../ui/link.tsx";

export const meta = () =>
  pageMeta({
    title: "Support",
    description: "Is something not working? Tell us, with a screenshot if you can.",
  });

export default function SupportPage() {
  const [isSent, setIsSent] = useState(false);
  return (
    <div className="page-width grid gap-x-6 gap-y-12 py-14 md:grid-cols-12 md:py-24">
      <div className="md:col-span-5">
        <h1 id="support-title" className="text-title">
          Support
        </h1>
        <p className="mt-6 max-w-md text-xl leading-snug text-ink-soft">
          Is something not working as you expected? Tell us. You may find the answer among our{" "}
          <Link to="/faq" className="underline decoration-1 underline-offset-4">
            frequently asked questions
          </Link>
          .
        </p>
      </div>
      <div className="min-w-0 md:col-span-6 md:col-start-7">
        {isSent ? (
          <div>
            <Notice tone="done">
              <p role="status" className="text-lg">
                Your request has been sent, Someone will be in contact with you shortly.
              </p>
            </Notice>
            <ButtonLink to="/" className="mt-6">
              Home
            </ButtonLink>
          </div>
        ) : (
          <SupportForm onSent={() => setIsSent(true)} />
        )}
      </div>
    </div>
  );
}
