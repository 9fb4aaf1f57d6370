/** Limits of the parameters of `/embed`. */
export const embedLimits = {
  /** Most characters of a title. */
  title: 200,
  /** Latest start, in seconds: a day. */
  start: 86_400,
  /** Folder of the site's films, whose films `/embed` plays unless EMBED_SOURCES says otherwise. */
  folder: '/media/',
};

/** Whether `/embed` accepts this start, in seconds, as text. */
export function isEmbedStart(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text) && Number(text) <= embedLimits.start;
}
