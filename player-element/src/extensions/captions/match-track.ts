/** What a text track is recognized by. */
export interface WantedTrack {
  /** BCP 47 language; empty or `und` when it is unknown. */
  readonly language: string;
  readonly label?: string;
}

/** The track that comes nearest to what is wanted: by language and label, by language, by the language without its region. */
export function matchTrack<Track extends Required<WantedTrack>>(
  tracks: readonly Track[],
  { language, label }: WantedTrack,
): Track | undefined {
  const wanted = normalized(language);
  const inLanguage = tracks.filter((track) => normalized(track.language) === wanted);
  const main = mainOf(wanted);
  return (
    inLanguage.find((track) => track.label === label) ??
    inLanguage[0] ??
    tracks.find((track) => mainOf(normalized(track.language)) === main)
  );
}

/** Streams may use the three letters of older standards, and different cases. */
function normalized(language: string): string {
  try {
    return new Intl.Locale(language || 'und').toString().toLowerCase();
  } catch {
    return language.toLowerCase();
  }
}

function mainOf(language: string): string {
  return language.split('-')[0]!;
}
