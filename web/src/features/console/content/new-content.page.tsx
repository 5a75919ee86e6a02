import { createContent } from "@frontage/contract/console/content/content.ts";
import {
  kindFields,
  type ContentKind,
} from "@frontage/contract/console/content/content-entries.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { data } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";
import { useApiForm } from "../../../forms/use-api-form.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href } from "../../../ui/paths/site-path.ts";
import { NewForm } from "../form/new-form.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import type { Route } from "./+types/new-content.page";
import { ContentFields } from "./content-fields.tsx";
import { kindOf, kindTexts } from "./content-texts.ts";
import {
  bodyOf,
  checkValues,
  shownFields,
  valuesOf,
  type ContentValues,
} from "./content-values.ts";
import { PublishField, submitLabelOf } from "./publish-field.tsx";
import { useKnownPictures } from "./use-known-pictures.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = kindOf(params.kind);
  if (!kind) {
    throw data(null, { status: 404 });
  }
  const { defaultTimeZone: timeZone } = await context.get(siteRequest).api(getBookingSettings);
  return { kind, timeZone };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData && `New ${kindTexts[loaderData.kind].one}` });

const keyHints = {
  blocks:
    "The page and the name of the block, such as home.bannerTitle or landing-summer.bannerTitle.",
  posts: "A part of the address, such as a-week-in-leeds.",
} as const;

export default function NewContentPage({ loaderData: { kind, timeZone } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={`New ${kindTexts[kind].one}`}
      trail={[{ to: href("/admin/content/:kind", { kind }), title: kindTexts[kind].title }]}
    >
      <NewContentForm key={kind} kind={kind} timeZone={timeZone} />
    </ConsolePage>
  );
}

function NewContentForm({
  kind,
  timeZone,
}: {
  readonly kind: ContentKind;
  readonly timeZone: string;
}) {
  const navigate = useNavigate();
  const { known, add } = useKnownPictures([]);
  const form = useApiForm({
    endpoint: createContent,
    params: { kind },
    defaultValues: valuesOf({}),
    toBody: (values) => ({
      ...bodyOf(values, timeZone),
      ...((kind === "blocks" || kind === "posts") && { key: values.key.trim() }),
    }),
    check: (values) => ({ ...missingOf(kind, values), ...checkValues(values) }),
    onDone: ({ key }) => navigate(href("/admin/content/:kind/:key", { kind, key })),
  });
  const values = form.watch();
  return (
    <NewForm form={form} submitLabel={submitLabelOf(values)} className="max-w-3xl">
      {(kind === "blocks" || kind === "posts") && (
        <TextField
          {...form.field("key")}
          label="Code"
          autoComplete="off"
          maxLength={80}
          hint={keyHints[kind]}
        />
      )}
      <ContentFields
        form={form}
        fields={shownFields(kind, values.key, {})}
        known={known}
        onUploaded={add}
      />
      <PublishField form={form} timeZone={timeZone} />
    </NewForm>
  );
}

/** The required fields that are empty. The server checks them as well. */
function missingOf(kind: ContentKind, values: ContentValues): Record<string, string> {
  const required = kind === "blocks" ? [] : kindFields[kind].required;
  return Object.fromEntries(
    required
      .filter((name) => values[name] === "" || values[name] === null)
      .map((name) => [name, "Fill in this field."]),
  );
}
