/**
 * Returns what stays visible of a picture where it is cropped, as a value of `object-position`; undefined for the centre. Addresses of the
 * library name it behind `#`.
 */
export function pictureFocus(src: string | undefined): string | undefined {
  const [, x, y] = /#focus=(\d{1,3})-(\d{1,3})$/.exec(src ?? '') ?? [];
  return x === undefined ? undefined : `${x}% ${y}%`;
}
