import { useLocation } from "react-router";
import { withSearch } from "../../ui/paths/site-path.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { useAfterSignIn } from "./session/use-after-sign-in.ts";
import { LogInForm } from "./log-in-form.tsx";
import { Link } from "../../ui/link.tsx";

export const meta = () => pageMeta({ title: "Log in" });

export default function LogInPage() {
  const onSignedIn = useAfterSignIn("/");
  const { search } = useLocation();
  return (
    <div className="page-width grid gap-10 py-14 md:grid-cols-12 md:py-24">
      <div className="md:col-span-6">
        <h1 className="text-title">Welcome back.</h1>
        <p className="mt-6 max-w-md text-xl leading-snug text-ink-soft">
          Your bookings, designs and documents are where you left them.
        </p>
      </div>
      <div className="md:col-span-5 md:col-start-8">
        <LogInForm onSignedIn={onSignedIn} />
        <p className="mt-8 border-t border-hairline pt-6">
          New here?{" "}
          <Link
            to={withSearch("/account/register", search)}
            className="font-semibold underline underline-offset-4"
          >
            Sign up
          </Link>
        </p>
      </div>
    </div>
  );
}
