/* oxlint-disable no-underscore-dangle -- Fabric's own names for what subclasses may change */
import { Canvas, type FabricObject, type TPointerEvent } from "fabric";

interface StageHooks {
  /** Draws above the design and below the handles, in the design's pixels. */
  readonly drawAbove: (context: CanvasRenderingContext2D) => void;
  /** May extend the selection before an object is pressed. Returns true if it did. */
  readonly widenSelection: (target: FabricObject) => boolean;
}

/** Fabric's canvas with a layer between the design and its handles, and with groups that are selected as a whole. */
export class StageCanvas extends Canvas {
  // Fabric already draws in its constructor, before hooks can be set.
  declare hooks: StageHooks | undefined;

  override drawControls(context: CanvasRenderingContext2D): void {
    if (this.hooks) {
      context.save();
      context.transform(...this.viewportTransform);
      this.hooks.drawAbove(context);
      context.restore();
    }
    super.drawControls(context);
  }

  override __onMouseDown(event: TPointerEvent): void {
    const { target } = this.findTarget(event);
    if (target && !event.shiftKey && this.hooks?.widenSelection(target)) {
      this._cacheTransformEventData(event);
    }
    super.__onMouseDown(event);
  }
}
