import { z } from 'zod';
import { video } from '../../../contract/fields/video-schema';
import { cleanHtml } from './clean-html';
import { topicCover } from './topic-cover';
import type { Clock } from '../../platform/clock';
import type { ContentStore } from './content-store';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);
/** A place of this site, or one that is reached safely. */
const address = z.string().regex(/^(\/(?![/\\])|https:\/\/)[^\s<>"'\\]*$/);

/** A file of articles: a title that is there already is written over, any other is added. */
const articleFile = z.array(
  z.object({
    category: line(20),
    title: line(80),
    summary: line(300),
    /** By its topic unless named. */
    cover: address.optional(),
    /** Cleaned before it is kept (contract/article-html.ts). */
    html: z.string().min(1).max(500_000),
    author: line(20),
    source: z.string().max(100).default(''),
    tags: z.array(line(20)).max(10).default([]),
    video: video
      .extend({
        src: address,
        poster: address,
        file: address.optional(),
        subtitles: address.optional(),
        chapter_track: address.optional(),
        thumbnails: address.optional(),
        series: line(40).optional(),
      })
      .optional(),
    hot: z.boolean().default(false),
    top: z.boolean().default(false),
    published: z.boolean().default(true),
    publishedAt: z.iso.datetime({ offset: true }),
  }),
);

export interface ArticleImportService {
  /**
   * Takes the articles of a parsed JSON file in, all of them or none.
   * @throws Error that names each place of the file that does not do.
   */
  import(file: unknown): Promise<{ added: number; updated: number }>;
}

export function createArticleImportService(store: ContentStore, now: Clock): ArticleImportService {
  return {
    async import(file) {
      const parsed = articleFile.safeParse(file);
      if (!parsed.success) {
        const places = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
        throw new Error(`The articles cannot be taken in. ${places.join('; ')}.`);
      }
      return store.transact(async ({ articleWriter }) => {
        let updated = 0;
        for (const { html, video: film, hot, top, publishedAt, ...facts } of parsed.data) {
          const isKnown = await articleWriter.save({
            ...facts,
            cover: facts.cover ?? topicCover(facts.title, facts.category),
            contentHtml: cleanHtml(html),
            video: film ?? null,
            isHot: hot,
            isTop: top,
            publishedAt: new Date(publishedAt),
            updatedAt: now(),
          });
          if (isKnown) updated += 1;
        }
        return { added: parsed.data.length - updated, updated };
      });
    },
  };
}
