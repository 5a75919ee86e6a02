import { renamePost, type ContentItem } from "@frontage/contract/console/content/content.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href } from "../../../ui/paths/site-path.ts";

interface RenameDialogProps {
  readonly item: ContentItem;
  readonly onClose: () => void;
}

/** Gives a post another code, the last part of its address. Source: docs/site/redirects.md#renamed-pages */
export function RenameDialog({ item: { key, version, liveNumber }, onClose }: RenameDialogProps) {
  const navigate = useNavigate();
  const form = useApiForm({
    endpoint: renamePost,
    params: { key },
    version,
    defaultValues: { key },
    async onDone(renamed) {
      await navigate(href("/admin/content/:kind/:key", { kind: "posts", key: renamed.key }));
      onClose();
    },
  });
  return (
    <Dialog title="Change the address of this post?" isOpen onClose={onClose}>
      <ApiForm
        form={form}
        submitLabel="Change the address"
        look="ink"
        intro={
          <p>
            {liveNumber === null
              ? `The post has the address /blog/${key}.`
              : `Visitors who open /blog/${key} are led to the new address.`}
          </p>
        }
        actions={<Button onClick={onClose}>Go back</Button>}
      >
        <TextField
          {...form.field("key")}
          label="Last part of the address"
          autoComplete="off"
          spellCheck={false}
        />
      </ApiForm>
    </Dialog>
  );
}
