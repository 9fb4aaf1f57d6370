export interface LayerPlace {
  /** Opacity from 0 to 1, on top of that of the layers around. */
  opacity?: number;
  /** Shift in px. */
  x?: number;
  y?: number;
  scale?: number;
  /** Turn in radians. */
  turn?: number;
  /** The point that scale and turn leave where it is; after the shift, everything in the layer is relative to the frame as before. */
  pivot?: readonly [x: number, y: number];
}

/** Draws with an opacity and a place of its own, and leaves the context as it was; an invisible layer is not drawn. */
export function layer(context: CanvasRenderingContext2D, place: LayerPlace, draw: () => void): void {
  const { opacity = 1, x = 0, y = 0, scale = 1, turn = 0, pivot = [0, 0] } = place;
  if (opacity <= 0.002 || scale <= 0) return;
  context.save();
  context.globalAlpha *= Math.min(1, opacity);
  context.translate(x + pivot[0], y + pivot[1]);
  context.rotate(turn);
  context.scale(scale, scale);
  context.translate(-pivot[0], -pivot[1]);
  draw();
  context.restore();
}
