/** The region that the lines of a block describe, with its name; without a region in browsers that have none. */
export function regionOf(lines: readonly string[]): readonly [string, VTTRegion | undefined] {
  const settings = Object.fromEntries(
    lines
      .slice(1)
      .flatMap((line) => line.split(/\s+/))
      .map(pair),
  );
  const { id = '', width, lines: count, regionanchor, viewportanchor, scroll } = settings;
  if (!('VTTRegion' in globalThis)) return [id, undefined];
  const region = new VTTRegion();
  const [anchorX, anchorY] = percentages(regionanchor);
  const [viewportX, viewportY] = percentages(viewportanchor);
  const values = {
    id,
    width: percentages(width)[0],
    lines: count && /^\d+$/.test(count) ? Number(count) : undefined,
    regionAnchorX: anchorX,
    regionAnchorY: anchorY,
    viewportAnchorX: viewportX,
    viewportAnchorY: viewportY,
    scroll,
  };
  for (const [name, value] of Object.entries(values)) {
    try {
      if (value !== undefined) Object.assign(region, { [name]: value });
    } catch {
      // What is out of range stays as it was.
    }
  }
  return [id, region];
}

function pair(setting: string): readonly [string, string] {
  const colon = setting.indexOf(':');
  return [setting.slice(0, colon), setting.slice(colon + 1)];
}

function percentages(value = ''): readonly (number | undefined)[] {
  return value.split(',').map((part) => (/^\d+(\.\d+)?%$/.test(part) ? Number.parseFloat(part) : undefined));
}
