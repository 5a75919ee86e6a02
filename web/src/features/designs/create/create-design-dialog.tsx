import { createDesign, type SourceType } from "@frontage/contract/designs/designs.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { useFailureReport } from "../../../shell/failures/report-failure.ts";
import { useSiteData } from "../../../shell/site-data.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { loadSpaceChoices, type SpaceChoices } from "../../space-choices/load-space-choices.ts";
import { SpaceField } from "../../space-choices/space-field.tsx";
import { designSpaces } from "./design-spaces.ts";

interface CreateDesignDialogProps {
  /** The code of the space that is selected at first. */
  readonly space: string | null;
  readonly onClose: () => void;
  /** Called with the new design's code and method. */
  readonly onCreated: (code: string, sourceType: SourceType) => Promise<void>;
}

/** Asks for the space, name and method of a new design. */
export function CreateDesignDialog({ space, onClose, onCreated }: CreateDesignDialogProps) {
  return (
    <Dialog title="Create a design" isOpen onClose={onClose}>
      <LoadedForm space={space} onCreated={onCreated} />
    </Dialog>
  );
}

function LoadedForm({ space, onCreated }: Omit<CreateDesignDialogProps, "onClose">) {
  const { data, isError, isFetching, refetch } = useQuery(
    {
      queryKey: ["design spaces", space ?? ""],
      queryFn: () => loadSpaceChoices(api, { filter: designSpaces, chosen: space }),
      staleTime: 5 * 60_000,
    },
    queryClient,
  );
  if (data) {
    return data.spaces.length > 0 || !data.isComplete ? (
      <CreateDesignForm choices={data} space={space} onCreated={onCreated} />
    ) : (
      <Notice>No space has screens that you can design for at the moment.</Notice>
    );
  }
  return isError ? (
    <SpacesFailure isRetrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <div role="status" aria-label="Loading spaces">
      <Skeleton className="h-80" />
    </div>
  );
}

function SpacesFailure(props: { isRetrying: boolean; onRetry: () => void }) {
  useFailureReport("Failed loading spaces");
  return <LoadFailure {...props}>Failed loading spaces</LoadFailure>;
}

function CreateDesignForm({
  choices,
  space,
  onCreated,
}: Omit<CreateDesignDialogProps, "onClose"> & { readonly choices: SpaceChoices }) {
  const { config } = useSiteData();
  const { spaces, isComplete } = choices;
  const only = isComplete && spaces.length === 1 ? spaces[0] : undefined;
  const preselected = only ?? spaces.find(({ code }) => code === space);
  const form = useApiForm({
    endpoint: createDesign,
    defaultValues: { space: preselected?.code ?? "", name: "", sourceType: "" },
    failureName: "Failed saving design",
    onDone: (design) => onCreated(design.code, design.sourceType),
  });
  const sources = [
    { value: "file", label: "Upload pictures and videos" },
    { value: "canva", label: "Design it here" },
    ...(config.designs.youtube ? [{ value: "youtube", label: "Show YouTube videos" }] : []),
  ];
  return (
    <ApiForm form={form} submitLabel="Create design">
      {!only && (
        <SpaceField
          label="Space"
          {...form.field("space")}
          choices={choices}
          filter={designSpaces}
          defaultValue={preselected?.code ?? ""}
          placeholder="Choose a space"
        />
      )}
      <TextField
        label="Name"
        hint="So that you can find it again. At least 5 characters."
        autoComplete="off"
        maxLength={100}
        {...form.field("name")}
      />
      <RadioGroup
        label="How do you want to make it?"
        options={sources}
        {...form.field("sourceType")}
      />
    </ApiForm>
  );
}
