import { getScene } from "@frontage/contract/designs/walkthrough.ts";
import { listViewpoints, screensInView } from "@frontage/domain/designs/rooms/viewpoints.ts";
import { isFree, walk } from "@frontage/domain/designs/rooms/walking.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useDemoWorld } from "../../../server/test/app/demo-world.ts";
import { presentScene } from "../../../server/src/features/walkthrough/present-scene.ts";
import { findScene } from "../../../server/src/features/walkthrough/walkthrough.queries.ts";
import { required } from "../../../testing/required.ts";

const world = useDemoWorld();
const aspect = 16 / 9;

async function loadScenes() {
  const spaces = await world.db.selectFrom("spaces").select(["id", "code"]).execute();
  return Promise.all(
    spaces.map(async ({ id, code }) => ({
      code,
      scene: presentScene(required(await findScene(world.db, id), "the scene of the space")),
    })),
  );
}

describe("the rooms of the demo world", () => {
  test("include pictures for every screen of each of the eight spaces", async () => {
    const scenes = await loadScenes();
    expect(scenes).toHaveLength(8);
    for (const { code, scene } of scenes) {
      z.encode(getScene.answer, scene);
      const screens = scene.screens.map(({ screenGroup }) => screenGroup).sort();
      const groups = await world.db
        .selectFrom("screenGroups as g")
        .innerJoin("regions as r", "r.id", "g.regionId")
        .innerJoin("spaces as s", "s.id", "r.spaceId")
        .where("s.code", "=", code)
        .select("g.code")
        .orderBy("g.code")
        .execute();
      expect([code, screens]).toEqual([code, groups.map((group) => group.code)]);
      expect([code, scene.idle.map(({ screenGroup }) => screenGroup).sort()]).toEqual([
        code,
        screens,
      ]);
      expect(scene.views).toHaveLength(2);
    }
  });

  test("start on the floor, with space to walk", async () => {
    for (const { code, scene } of await loadScenes()) {
      const { position } = scene.spawn;
      expect([code, isFree(scene, position)]).toEqual([code, true]);
      const ahead = walk(scene, position, { x: 0, z: -1 });
      const moved = Math.hypot(ahead.x - position.x, ahead.z - position.z);
      expect([code, moved > 0.3]).toEqual([code, true]);
    }
  });

  test("have a viewpoint on the floor in front of each screen", async () => {
    for (const { code, scene } of await loadScenes()) {
      const [, ...viewpoints] = listViewpoints(scene, aspect);
      for (const [index, screen] of scene.screens.entries()) {
        const viewpoint = required(viewpoints[index], "the viewpoint");
        expect([code, screen.name, isFree(scene, viewpoint.position)]).toEqual([
          code,
          screen.name,
          true,
        ]);
        const [seen] = screensInView(scene.screens, viewpoint, aspect);
        expect([code, seen?.name]).toEqual([code, screen.name]);
      }
    }
  });
});
