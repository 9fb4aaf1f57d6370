import type { Marker } from './marker';

/** The markers that the page gives, the earliest first; what is none is left out, and its author told. */
export function markersOf(given: unknown): readonly Marker[] {
  const entries: unknown[] = Array.isArray(given) ? given : [];
  const markers = entries.flatMap((entry) => markerOf(entry) ?? []);
  if (markers.length < entries.length || (given !== undefined && !Array.isArray(given))) {
    console.warn('The markers of the player are an array of { time, label?, color? }, with times in seconds:', given);
  }
  return markers.sort((one, other) => one.time - other.time);
}

function markerOf(entry: unknown): Marker | undefined {
  const { time, label, color } = (entry ?? {}) as Record<string, unknown>;
  if (typeof time !== 'number' || !Number.isFinite(time) || time < 0) return undefined;
  return {
    time,
    ...(typeof label === 'string' && label.trim() ? { label: label.trim() } : {}),
    ...(typeof color === 'string' && CSS.supports('color', color) ? { color } : {}),
  };
}
