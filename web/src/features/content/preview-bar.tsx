import { orNull } from "@frontage/contract/client.ts";
import { getContentPreview } from "@frontage/contract/console/content/content.ts";
import type { EndpointAnswer } from "@frontage/contract/endpoint.ts";
import { useEffect, useState } from "react";
import { api } from "../../api/browser-api.ts";
import { Link } from "../../ui/link.tsx";
import { href } from "../../ui/paths/site-path.ts";

type Previewed = EndpointAnswer<typeof getContentPreview>;

/** Says above a page which version it shows to staff; nothing for everyone else. Source: docs/site/content.md#preview */
export function PreviewBar({ id }: { readonly id: string }) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const found = await orNull(api(getContentPreview, { params: { id } }));
      if (isCurrent) {
        setPreviewed(found);
      }
    };
    find().catch(() => {
      // A failed look-up leaves the page without its bar.
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (!previewed) {
    return null;
  }
  const { kind, key, number, title, isLive } = previewed;
  return (
    <aside aria-label="Preview" className="bg-ink text-paper">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <p>
          <strong>Preview of {isLive ? "what is live" : "a draft"}:</strong> version {number} of “
          {title}”. Only staff see this.
        </p>
        <Link
          to={href("/admin/content/:kind/:key", { kind, key })}
          className="font-semibold underline underline-offset-4"
        >
          Edit it
        </Link>
      </div>
    </aside>
  );
}
