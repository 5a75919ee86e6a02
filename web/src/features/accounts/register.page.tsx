import { Link, useLocation } from "react-router";
import { pageMeta } from "../../shell/page-meta.ts";
import { Carousel } from "../../ui/carousel.tsx";
import type { Route } from "./+types/register.page";
import { requireVisitor } from "./access-rules.ts";
import { useAfterSignIn } from "./after-sign-in.ts";
import { RegisterForm } from "./register-form.tsx";

export const loader = ({ context }: Route.LoaderArgs) => requireVisitor(context);

export const meta = () => pageMeta({ title: "Sign Up" });

const benefits = [
  {
    title: "A free curation tool",
    text: "Design what the screens in your space show. Upload pictures and films, or start from a blank page.",
  },
  {
    title: "A virtual tour",
    text: "Walk through the room before you book it, with your own design on the walls.",
  },
  {
    title: "A support team",
    text: "People who open the door, know the fuse box and answer the phone while you trade.",
  },
] as const;

export default function RegisterPage() {
  const onSignedIn = useAfterSignIn("/dashboard");
  const { search } = useLocation();
  return (
    <div className="page-width grid gap-12 py-14 md:grid-cols-12 md:py-24">
      <div className="min-w-0 md:col-span-6">
        <h1 className="text-title">Sign Up</h1>
        <Carousel
          label="What you get"
          className="mt-10 border border-ink"
          slides={benefits.map(({ title, text }) => ({
            key: title,
            content: (
              <div className="flex min-h-72 flex-col justify-between gap-8 px-16 pt-10 pb-14">
                <h2 className="text-heading">{title}</h2>
                <p className="max-w-sm text-lg">{text}</p>
              </div>
            ),
          }))}
        />
      </div>
      <div className="md:col-span-5 md:col-start-8">
        <RegisterForm onSignedIn={onSignedIn} />
        <p className="mt-8 border-t border-hairline pt-6">
          Have an account?{" "}
          <Link
            to={`/account/login${search}`}
            className="font-semibold underline underline-offset-4"
          >
            Log in
          </Link>
        </p>
      </div>
    </div>
  );
}
