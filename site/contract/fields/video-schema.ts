import { z } from 'zod';

/** What is said or shown from a moment on, until the next line. */
export const transcriptLine = z.object({
  /** Seconds from the beginning. */
  at: z.number().nonnegative(),
  text: z.string(),
  /** What one sees meanwhile, for who cannot; empty when the words say it all. */
  picture: z.string(),
});

/** A part of a film with a name of its own; it lasts until the next. */
const videoChapter = z.object({
  /** Seconds from the beginning. */
  at: z.number().nonnegative(),
  title: z.string(),
});

/** What the player needs to show a film, and what the page says of it. */
export const video = z
  .object({
    src: z.string(),
    /** Media type of the source. */
    type: z.string(),
    poster: z.string(),
    title: z.string(),
    /** Seconds. */
    duration: z.number().nonnegative(),
    /** The same film as one MP4 file, for browsers that play no streams and for search engines. */
    file: z.string().optional(),
    /** What it is about, in a sentence or two. */
    description: z.string().optional(),
    /** When it was first published. */
    uploaded_at: z.iso.datetime({ offset: true }).optional(),
    /** Its words in their order. */
    transcript: z.array(transcriptLine).optional(),
    /** Its parts in their order; the first begins the film. */
    chapters: z.array(videoChapter).optional(),
    /** WebVTT file of its words in Chinese. */
    subtitles: z.string().optional(),
    /** WebVTT file of its chapters. */
    chapter_track: z.string().optional(),
    /** WebVTT file of small pictures of its moments. */
    thumbnails: z.string().optional(),
  })
  .meta({ id: 'Video' });

export type Video = z.output<typeof video>;
export type TranscriptLine = z.output<typeof transcriptLine>;

/** A file of text along a film, as `<track>` names it. */
export interface FilmTrack {
  readonly kind: string;
  readonly src: string;
  readonly srclang?: string | undefined;
  readonly label?: string | undefined;
  /** Whether it is shown before the visitor chooses. */
  readonly isDefault?: boolean;
}
