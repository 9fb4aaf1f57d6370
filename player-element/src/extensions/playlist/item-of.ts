import type { PlaylistItem, PlaylistTrack } from './playlist-item';

const KINDS: readonly unknown[] = ['subtitles', 'captions', 'chapters', 'descriptions', 'metadata'];

type Fields = Readonly<Record<string, unknown>>;

/** What of an entry is an item; undefined for one without an address. Fields that are nonsense are left out. */
export function itemOf(entry: unknown): PlaylistItem | undefined {
  const given = (entry ?? {}) as Fields;
  const { tracks, markers } = given;
  const src = textOf(given.src);
  if (!src) return undefined;
  return present({
    src,
    type: textOf(given.type),
    title: textOf(given.title),
    poster: textOf(given.poster),
    duration: secondsOf(given.duration),
    startTime: secondsOf(given.startTime),
    tracks: Array.isArray(tracks) ? tracks.flatMap((track) => trackOf(track) ?? []) : undefined,
    thumbnails: textOf(given.thumbnails),
    // A copy, as the state of the player is frozen; what is no marker is for that extension to say.
    markers: Array.isArray(markers) ? markers.map((marker: object) => ({ ...marker })) : undefined,
    id: textOf(given.id),
  }) as unknown as PlaylistItem;
}

function trackOf(entry: unknown): PlaylistTrack | undefined {
  const given = (entry ?? {}) as Fields;
  const src = textOf(given.src);
  if (!src) return undefined;
  return present({
    src,
    kind: KINDS.includes(given.kind) ? given.kind : 'subtitles',
    srclang: textOf(given.srclang),
    label: textOf(given.label),
    default: given.default === true || undefined,
  }) as unknown as PlaylistTrack;
}

function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined;
}

function secondsOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : undefined;
}
