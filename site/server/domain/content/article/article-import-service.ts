import { z } from 'zod';
import { video } from '../../../../contract/fields/video-schema';
import type { Clock } from '../../../platform/clock';
import { uploadName, type SitePictures } from '../upload/upload';
import { picturesIn, resolvePictures, rewritingPictures, type ArticlePictureFiles } from './article-pictures';
import { cleanHtml } from './clean-html';
import { filmRequests, filmRequestsIn, missingOriginsSentence, type FilmOrigins } from './film-origins';
import { topicCover } from './topic-cover';
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

/** An address, or the path of a picture beside the file; which of them it is, and whether it is there, is found out apart. */
const picture = z.string().max(500);

/** A file of articles: a title that is there already is written over, any other is added. */
const articleFile = z.array(
  z.object({
    category: line(20),
    title: line(80),
    summary: line(300),
    /** By its topic unless named. */
    cover: picture.optional(),
    /** Cleaned before it is kept (contract/article-html.ts). */
    html: z.string().min(1).max(500_000),
    author: line(20),
    source: z.string().max(100).default(''),
    tags: z.array(line(20)).max(10).default([]),
    video: video
      .extend({
        src: address,
        poster: picture,
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

interface ImportedArticles {
  added: number;
  updated: number;
  pictures: number;
  /** What an operator should know of what was taken in. */
  warnings: string[];
}

export interface ArticleImportService {
  /**
   * Takes the articles of a parsed JSON file in with the pictures beside it, all of them or none.
   * @throws Error that names each place of the file that does not do, and each picture that is not there.
   */
  import(file: unknown): Promise<ImportedArticles>;
}

export interface ArticleImportParts {
  readonly files: ArticlePictureFiles;
  readonly pictures: SitePictures;
  readonly filmOrigins: FilmOrigins;
  readonly now: Clock;
}

export function createArticleImportService(
  store: ContentStore,
  { files, pictures, filmOrigins, now }: ArticleImportParts,
): ArticleImportService {
  async function isKept(path: string): Promise<boolean> {
    const name = uploadName(path);
    return name !== undefined && store.transact(({ sitePictures }) => sitePictures.claimKept(name, now()));
  }

  return {
    async import(file) {
      const parsed = articleFile.safeParse(file);
      const { taken, faults } = await resolvePictures(picturesIn(file), { files, pictures, isKept });
      const issues = parsed.error?.issues ?? [];
      const places = [...issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`), ...faults];
      if (!parsed.success || places.length > 0)
        throw new Error(`The articles cannot be taken in. ${places.join('; ')}.`);
      // All imports lock the rows in the same order.
      const kept = [...new Map([...taken.values()].map((each) => [each.name, each])).values()].toSorted((one, other) =>
        one.name < other.name ? -1 : 1,
      );
      await store.transact(({ sitePictures }) => sitePictures.claim(kept, now()));
      await pictures.save(kept);
      const rewrite = rewritingPictures(taken);
      const addressOf = (named: string) => taken.get(named)?.url ?? named;
      const films = parsed.data.flatMap(({ video: film, html }) => [
        ...(film ? [filmRequests(film)] : []),
        ...filmRequestsIn(html),
      ]);
      const missing = missingOriginsSentence(films, filmOrigins);
      return store.transact(async ({ articleWriter }) => {
        let updated = 0;
        for (const { html, video: film, cover, hot, top, publishedAt, ...facts } of parsed.data) {
          const isKnown = await articleWriter.save({
            ...facts,
            cover: cover === undefined ? topicCover(facts.title, facts.category) : addressOf(cover),
            contentHtml: cleanHtml(html, rewrite),
            video: film ? { ...film, poster: addressOf(film.poster) } : null,
            isHot: hot,
            isTop: top,
            publishedAt: new Date(publishedAt),
            updatedAt: now(),
          });
          if (isKnown) updated += 1;
        }
        return {
          added: parsed.data.length - updated,
          updated,
          pictures: kept.length,
          warnings: missing ? [missing] : [],
        };
      });
    },
  };
}
