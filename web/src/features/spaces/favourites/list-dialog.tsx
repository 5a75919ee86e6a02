import {
  createFavouriteList,
  type FavouritesAnswer,
} from "@frontage/contract/favourites/favourites.ts";
import { maxFavouriteLists, type FavouriteList } from "@frontage/domain/favourites/favourites.ts";
import { foldForSearch } from "@frontage/domain/text/fold-for-search.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { changeFavourites } from "../../favourites/change-favourites.ts";
import { readFavourites } from "../../favourites/stored-favourites.ts";

interface ListDialogProps {
  /** The list to rename; null for a new one. */
  readonly list: FavouriteList | null;
  readonly lists: readonly FavouriteList[];
  readonly onClose: () => void;
}

/** Names a list of favourites. Source: docs/spaces/favourites.md#lists */
export function ListDialog({ list, lists, onClose }: ListDialogProps) {
  const form = useApiForm({
    // A new name of a list is checked as the first one is.
    endpoint: createFavouriteList,
    defaultValues: { name: list?.name ?? "" },
    // A visitor's lists are checked here alone, an account's by the server as well.
    check: ({ name }) => ({ name: problemOf(name.trim(), list, lists) }),
    send: async ({ name }): Promise<FavouritesAnswer> => {
      await changeFavourites(
        list
          ? { kind: "rename_list", list: { ...list, name } }
          : { kind: "create_list", list: { code: newListCode(), name } },
      );
      const { lists: kept, spaces } = readFavourites();
      return { lists: [...kept], spaces: [...spaces] };
    },
    onDone: onClose,
    failureName: "Failed saving favourites",
  });
  return (
    <Dialog title={list ? "Rename this list" : "New list"} isOpen onClose={onClose}>
      <ApiForm form={form} submitLabel={list ? "Rename" : "Create the list"} look="ink" isWide>
        <TextField
          label="Name"
          hint='Such as "Launch in June"'
          autoComplete="off"
          {...form.field("name")}
        />
      </ApiForm>
    </Dialog>
  );
}

function problemOf(
  name: string,
  own: FavouriteList | null,
  lists: readonly FavouriteList[],
): string | undefined {
  const others = lists.filter(({ code }) => code !== own?.code);
  if (name !== "" && others.some((other) => foldForSearch(other.name) === foldForSearch(name))) {
    return "You have a list with this name. Choose another name.";
  }
  return own === null && lists.length >= maxFavouriteLists
    ? `You have ${maxFavouriteLists} lists. Delete one that you no longer need first.`
    : undefined;
}

/** Only the lists of one browser must differ by it. */
const newListCode = () => `list-${Math.random().toString(36).slice(2)}`;
