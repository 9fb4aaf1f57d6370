/** The text of an SRT cue as that of a WebVTT cue, and the settings for where it stands. */
interface SrtCue {
  readonly text: string;
  readonly settings: string;
}

/** Where the nine places of `{\an1}` to `{\an9}` are: rows from the bottom, by WebVTT's settings. */
const ROWS = ['', 'line:50%,center', 'line:0'];
const COLUMNS = ['position:0% align:left', '', 'position:100% align:right'];

/** Converts what players have agreed upon for SRT, which has no standard: tags for bold, italic and underline, and places. */
export function srtText(source: string): SrtCue {
  const place = Number(/\{\\an([1-9])\}/.exec(source)?.[1] ?? 2) - 1;
  const text = source
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<\/?font\b[^>]*>/gi, '')
    .replace(/&/g, '&amp;')
    // What looks like another tag is text.
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replace(/<\/?[BIU]>/g, (tag) => tag.toLowerCase());
  return { text, settings: [ROWS[Math.floor(place / 3)], COLUMNS[place % 3]].filter(Boolean).join(' ') };
}
