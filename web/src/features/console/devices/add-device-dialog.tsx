import { addDevice, type Device } from "@frontage/contract/devices/devices.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { useFailureReport } from "../../../shell/failures/report-failure.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { loadSpaceChoices, type SpaceChoices } from "../../space-choices/load-space-choices.ts";
import { SpaceField } from "../../space-choices/space-field.tsx";
import { NewKey } from "../../devices/new-key.tsx";
import { kindNames } from "../../devices/shown-device.ts";

interface AddDeviceDialogProps {
  readonly onClose: () => void;
}

interface AddedDevice {
  readonly device: Device;
  readonly key: string;
}

/** Asks for a device's name, kind and place, then shows its key. */
export function AddDeviceDialog({ onClose }: AddDeviceDialogProps) {
  const [added, setAdded] = useState<AddedDevice | null>(null);
  const { data, isError, isFetching, refetch } = useQuery(
    { queryKey: ["space choices", ""], queryFn: () => loadSpaceChoices(api) },
    queryClient,
  );

  if (added) {
    return (
      <Dialog title={`Key of ${added.device.name}`} isOpen>
        <NewKey kind={added.device.kind} keyText={added.key} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Add a device" isOpen onClose={onClose}>
      {data ? (
        <DeviceForm choices={data} onAdded={setAdded} />
      ) : isError ? (
        <SpacesFailure isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading spaces">
          <Skeleton className="h-80" />
        </div>
      )}
    </Dialog>
  );
}

function SpacesFailure(props: { isRetrying: boolean; onRetry: () => void }) {
  useFailureReport("Failed loading spaces");
  return <LoadFailure {...props}>The spaces could not be loaded.</LoadFailure>;
}

interface Values {
  readonly name: string;
  readonly kind: Device["kind"] | "";
  readonly space: string;
  readonly screenGroup: string;
}

function DeviceForm({
  choices,
  onAdded,
}: {
  readonly choices: SpaceChoices;
  readonly onAdded: (added: AddedDevice) => void;
}) {
  const [chosen, setChosen] = useState("");
  const { data: chosenSpace } = useQuery(
    {
      queryKey: ["space", chosen],
      queryFn: () => api(getSpace, { params: { code: chosen } }),
      enabled: chosen !== "",
    },
    queryClient,
  );
  const groupsOf = (space: string) =>
    chosenSpace?.code === space
      ? chosenSpace.regions.flatMap(({ screenGroups }) => screenGroups)
      : [];
  // Screen groups belong to a space, so a group chosen for another space is ignored.
  const bodyOf = ({ name, kind, space, screenGroup }: Values) => ({
    name,
    kind,
    space,
    screenGroup:
      kind === "screen" && groupsOf(space).some(({ code }) => code === screenGroup)
        ? screenGroup
        : null,
  });
  const form = useApiForm({
    endpoint: addDevice,
    defaultValues: { name: "", kind: "", space: "", screenGroup: "" },
    failureName: "Failed saving device",
    toBody: bodyOf,
    check: (values) =>
      values.kind === "screen" && bodyOf(values).screenGroup === null
        ? { screenGroup: "Screen group is required for a screen player" }
        : {},
    onDone: onAdded,
  });
  const [space, kind] = [form.watch("space"), form.watch("kind")];
  const groups = groupsOf(space);
  const spaceField = form.field("space");
  return (
    <ApiForm form={form} submitLabel="Add device">
      <TextField
        label="Name"
        hint="Where it stands, such as “Front door”."
        autoComplete="off"
        maxLength={80}
        {...form.field("name")}
      />
      <RadioGroup
        label="Kind"
        options={Object.entries(kindNames).map(([value, label]) => ({ value, label }))}
        {...form.field("kind")}
      />
      <SpaceField
        label="Space"
        {...spaceField}
        onChange={(event) => {
          setChosen(event.target.value);
          return spaceField.onChange(event);
        }}
        choices={choices}
        placeholder="Choose a space"
      />
      {kind === "screen" && space !== "" && (
        <SelectField
          label="Screen group"
          hint={chosenSpace && groups.length === 0 ? "This space has no screens." : undefined}
          {...form.field("screenGroup")}
        >
          <option value="">Choose a screen group</option>
          {groups.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </ApiForm>
  );
}
