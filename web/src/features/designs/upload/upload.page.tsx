import { Suspense } from "react";
import { data } from "react-router";
import { redirect } from "../../../ui/paths/redirect.ts";
import { mediaType as mediaTypeSchema } from "@frontage/contract/designs/designs.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Link } from "../../../ui/link.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { editPath, listPath, uploadPath, uploadQuery, viewPath } from "../design-path.ts";
import { getPageDesign } from "../page-design.ts";
import { groupsOf } from "../shown-design.ts";
import { ViewTabs } from "../view-tabs.tsx";
import type { Route } from "./+types/upload.page";
import { UploadScreen } from "./upload-screen.tsx";
import { withSearch } from "../../../ui/paths/site-path.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const mediaType = mediaTypeSchema.safeParse(params.mediaType).data;
  const design = await getPageDesign(context.get(siteRequest).api, params.designCode);
  const shown = groupsOf(design).find(({ group }) => group.code === params.screenGroupCode);
  if (!mediaType || !shown) {
    throw data(null, { status: 404 });
  }
  const path = editPath(design.code, shown.group, mediaType);
  if (url.pathname !== path) {
    // Corrects the size in the address to that of the screens.
    throw redirect(withSearch(path, url.search));
  }
  const opensEditor =
    design.sourceType === "canva" &&
    mediaType === "image" &&
    shown.group.screens.length > 0 &&
    !url.searchParams.has(uploadQuery);
  return { design, shown, mediaType, opensEditor };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData ? `Edit ${loaderData.shown.group.name}` : "Edit screen" });

/** Loaded on demand, with its canvas library. */
const EditorScreen = lazyPart(() => import("../editor/editor-screen.tsx"));

/** Uploads a picture or video for a screen group, or opens the editor. */
export default function UploadPage({ loaderData }: Route.ComponentProps) {
  const { design, shown, mediaType, opensEditor } = loaderData;
  if (opensEditor) {
    return (
      <Suspense fallback={<p className="page-width py-16">Opening the editor</p>}>
        <EditorScreen
          key={shown.group.code}
          design={design}
          group={shown.group}
          closePath={listPath(design.code, shown.group.code)}
          previewPath={viewPath(design.code, "preview")}
        />
      </Suspense>
    );
  }
  const groups = groupsOf(design);
  return (
    <div className="page-width pt-8 pb-24">
      <Link
        to={listPath(design.code, shown.group.code)}
        className="inline-block py-2 font-semibold underline underline-offset-4"
      >
        Your Designs
      </Link>
      <p className="small-caps mt-4 text-ink-soft">
        {design.name} at {design.spaceName}
      </p>
      <h1 className="mt-1 text-title">{shown.group.name}</h1>
      {groups.length > 1 && (
        <nav aria-label="Screens of this design" className="mt-4 flex flex-wrap gap-x-6">
          {groups.map(({ group }) => (
            <Link
              key={group.code}
              to={uploadPath(design, group, mediaType)}
              aria-current={group.code === shown.group.code ? "page" : undefined}
              className={classNames(
                "py-2 underline-offset-4",
                group.code === shown.group.code
                  ? "font-semibold"
                  : "text-ink-soft underline decoration-1 hover:text-ink",
              )}
            >
              {group.name}
            </Link>
          ))}
        </nav>
      )}
      {/* Preview leads on to the walkthrough, and both lead back here. */}
      <div className="mt-4">
        <ViewTabs
          label="Views of the design"
          tabs={[
            {
              title: "Edit",
              to: uploadPath(design, shown.group, mediaType),
              isCurrent: true,
            },
            { title: "Preview", to: viewPath(design.code, "preview"), isCurrent: false },
          ]}
        />
      </div>
      <div className="mt-2">
        <ViewTabs
          label="Kind of file"
          tabs={[
            ...(design.sourceType === "canva"
              ? [
                  {
                    title: "Design it here",
                    to: editPath(design.code, shown.group, "image"),
                    isCurrent: false,
                  },
                ]
              : []),
            {
              title: "Upload image",
              to: uploadPath(design, shown.group, "image"),
              isCurrent: mediaType === "image",
            },
            {
              title: "Upload video",
              to: uploadPath(design, shown.group, "video"),
              isCurrent: mediaType === "video",
            },
          ]}
        />
      </div>
      {shown.group.screens.length === 0 ? (
        <Notice tone="waiting" className="mt-8">
          No screens selected
        </Notice>
      ) : (
        <UploadScreen
          key={`${shown.group.code} ${mediaType}`}
          designCode={design.code}
          shown={shown}
          mediaType={mediaType}
        />
      )}
    </div>
  );
}
