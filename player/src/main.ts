import { fillScreenOnClick, keepAwake } from "./awake.ts";
import { FileCache } from "./memory/file-cache.ts";
import { takeKeyFromAddress } from "./key-form.ts";
import { rememberedKey } from "./memory/memory.ts";
import { keepPage } from "./page-keeper.ts";
import { Player } from "./player.ts";
import { Stage } from "./screen/stage.ts";
import "./styles.css";

const root = document.getElementById("stage");
if (!root) {
  throw new Error("The page has no stage");
}
const given = takeKeyFromAddress();
const fileCache = await FileCache.open(() => player.filesChanged());
const player = new Player(new Stage(root), fileCache, rememberedKey(), given);
keepAwake();
fillScreenOnClick();
keepPage().catch(() => {
  // This fails without a network or storage. The next start tries again.
});
await player.start();
