import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { requireUser } from "../accounts/access-rules.ts";
import type { Route } from "./+types/designs.page";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireUser(context, { request, url });
  return null;
}

export const meta = () => pageMeta({ title: "Your Designs" });

/** A customer's designs. There is no way to make one here yet, and the page says so. */
export default function DesignsPage() {
  return (
    <div className="page-width pt-12 pb-24 md:pt-16">
      <h1 className="text-title">Your Designs</h1>
      <section className="mt-10 max-w-3xl border border-ink bg-white px-6 py-10 sm:px-10">
        <h2 className="text-heading">Create your first design</h2>
        <p className="mt-4 max-w-xl text-lg">
          A design is what the screens show while the space is yours. The design tool is not open
          yet. When it is, you will find your designs here.
        </p>
        <p className="mt-4 max-w-xl">
          Until then, tell us what you would like to show and we will put it on the screens for you.
        </p>
        <ButtonLink to="/contact" look="ink" className="mt-8">
          Contact Us
        </ButtonLink>
      </section>
    </div>
  );
}
