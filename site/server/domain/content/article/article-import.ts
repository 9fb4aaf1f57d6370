import { z } from 'zod';
import { video } from '../../../../contract/fields/video-schema';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { Transactions } from '../../../platform/tx';
import { claimKeptPicture, claimPictures, createSitePictures, uploadName } from '../upload/upload';
import { saveArticle } from './article';
import { picturesIn, resolvePictures, rewritePictures, type PictureFolders } from './article-pictures';
import { cleanHtml } from './clean-html';
import { filmRequests, filmRequestsIn, missingOriginsSentence, type FilmOrigins } from './film-origins';
import { topicCover } from './topic-cover';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);
/** A path of this site, or a safe address elsewhere. */
const address = z.string().regex(/^(\/(?![/\\])|https:\/\/)[^\s<>"'\\]*$/);

/** An address, or the path of a picture beside the file; resolvePictures decides which of them, and whether it exists. */
const picture = z.string().max(500);

/** A file of articles: one whose title exists is overwritten, any other is added. */
const articleFile = z.array(
  z.object({
    category: line(20),
    title: line(80),
    summary: line(300),
    /** By its topic unless named. */
    cover: picture.optional(),
    /** Cleaned before it is stored (contract/article-html.ts). */
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

interface ArticleImportParts extends PictureFolders {
  readonly storage: FileStorage;
  readonly filmOrigins: FilmOrigins;
}

/**
 * Imports the articles of a parsed JSON file with the pictures beside it, all of them or none.
 * @returns counts, and warnings for the operator.
 * @throws Error that names each invalid place of the file and each missing picture.
 */
export async function importArticles(
  { transact }: Transactions,
  file: unknown,
  { storage, filmOrigins, ...folders }: ArticleImportParts,
) {
  const pictures = createSitePictures(storage);
  const isKept = async (path: string) => {
    const name = uploadName(path);
    return name !== undefined && transact((tx) => claimKeptPicture(tx, name));
  };
  const parsed = articleFile.safeParse(file);
  const { found, faults } = await resolvePictures(picturesIn(file), { ...folders, ...pictures, isKept });
  const issues = parsed.error?.issues ?? [];
  const places = [...issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`), ...faults];
  if (!parsed.success || places.length > 0) throw new Error(`The articles cannot be taken in. ${places.join('; ')}.`);
  // All imports lock the rows in the same order.
  const stored = [...new Map([...found.values()].map((each) => [each.name, each])).values()].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  await transact((tx) => claimPictures(tx, stored));
  await pictures.save(stored);
  const rewrite = rewritePictures(found);
  const addressOf = (named: string) => found.get(named)?.url ?? named;
  const films = parsed.data.flatMap(({ video: film, html }) => [
    ...(film ? [filmRequests(film)] : []),
    ...filmRequestsIn(html),
  ]);
  const missing = missingOriginsSentence(films, filmOrigins);
  const updated = await transact(async (tx) => {
    let overwritten = 0;
    for (const { html, video: film, cover, hot, top, publishedAt, ...facts } of parsed.data) {
      const isKnown = await saveArticle(tx, {
        ...facts,
        cover: cover === undefined ? topicCover(facts.title, facts.category) : addressOf(cover),
        contentHtml: cleanHtml(html, rewrite),
        video: film ? { ...film, poster: addressOf(film.poster) } : null,
        isHot: hot,
        isTop: top,
        publishedAt: new Date(publishedAt),
        updatedAt: tx.now,
      });
      if (isKnown) overwritten += 1;
    }
    return overwritten;
  });
  return {
    added: parsed.data.length - updated,
    updated,
    pictures: stored.length,
    warnings: missing ? [missing] : [],
  };
}
