import { Footprints, KeyRound, Palette } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { useLocation } from "react-router";
import { withSearch } from "../../ui/paths/site-path.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { Carousel } from "../../ui/carousel/carousel.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useAfterSignIn } from "./session/use-after-sign-in.ts";
import { RegisterForm } from "./register-form.tsx";
import { Link } from "../../ui/link.tsx";

export const meta = () => pageMeta({ title: "Sign Up" });

const benefits = [
  {
    title: "A free curation tool",
    text: "Design what the screens in your space show. Upload pictures and films, or start from a blank page.",
    icon: Palette,
    look: "bg-moss",
  },
  {
    title: "A virtual tour tool",
    text: "Walk through the room before you book it, with your own design on the walls.",
    icon: Footprints,
    look: "bg-ink",
  },
  {
    title: "A support team",
    text: "People who open the door, know where the fuse box is and answer the phone while you trade.",
    icon: KeyRound,
    look: "bg-signal-deep",
  },
] as const;

export default function RegisterPage() {
  const onSignedIn = useAfterSignIn("/dashboard");
  const { search } = useLocation();
  return (
    <div className="page-width grid gap-x-6 gap-y-10 py-14 md:grid-cols-12 md:grid-rows-[auto_1fr] md:py-24">
      <h1 className="text-title md:col-span-6">Sign Up</h1>
      <div className="min-w-0 md:col-span-5 md:col-start-8 md:row-span-2">
        <RegisterForm onSignedIn={onSignedIn} />
        <p className="mt-8 border-t border-hairline pt-6">
          Have an account?{" "}
          <Link
            to={withSearch("/account/login", search)}
            className="font-semibold underline underline-offset-4"
          >
            Log in
          </Link>
        </p>
      </div>
      <Carousel
        label="What you get"
        slideWord="benefit"
        className="min-w-0 self-start md:col-span-6 md:col-start-1 md:row-start-2"
        slides={benefits.map(({ title, text, icon, look }) => ({
          key: title,
          content: (
            <div
              className={classNames(
                "flex h-full min-h-88 flex-col justify-between gap-10 px-16 pt-12 pb-14 text-paper sm:px-20",
                look,
              )}
            >
              <Icon of={icon} size={56} strokeWidth={1.25} />
              <div>
                <h2 className="text-heading">{title}</h2>
                <p className="mt-4 max-w-sm text-lg leading-snug">{text}</p>
              </div>
            </div>
          ),
        }))}
      />
    </div>
  );
}
