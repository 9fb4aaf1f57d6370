/** Of most films; the height of a player whose height nobody gave. */
const USUAL_RATIO = '16 / 9';

/** The style of a player of this width and height, both CSS lengths: in px it keeps its proportions where it must shrink. */
export function hostSize(
  width: string,
  height: string,
): { readonly width: string; readonly height: string; readonly aspectRatio: string } {
  const isFixed = width.endsWith('px') && height.endsWith('px') && parseFloat(height) > 0;
  const aspectRatio = isFixed ? `${parseFloat(width)} / ${parseFloat(height)}` : USUAL_RATIO;
  return { width, height: isFixed ? 'auto' : height, aspectRatio };
}
