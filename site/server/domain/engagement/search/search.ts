import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as endpoints from '#contract/search/search-endpoints.ts';
import { searchGroups, type SearchReply } from '#contract/search/search-schema.ts';
import * as schemas from '#contract/search/search-schema.ts';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import type { Transactions, Tx } from '../../../platform/tx';
import { findCurrentAgreements } from '../../content/agreement/agreement';
import { article, articleCategory } from '../../content/article/article-tables';
import { download } from '../../content/download/download-tables';
import { contentBlock, newsLink } from '../../content/page-content/page-content-tables';
import { findPageText } from '../../content/page-text/page-text';
import { pageText } from '../../content/page-text/page-text-tables';
import { hashProductTexts, listProductTexts } from '../../sales/catalogue/catalogue';
import {
  toArticleDocuments,
  toBlockDocuments,
  toNewsDocuments,
  toProductDocuments,
  toSiteDocuments,
  type SearchDocument,
} from './search-documents';
import {
  matchDocument,
  toSpelledText,
  type DocumentMatch,
  type IndexedDocument,
  type SpelledText,
  type Spelling,
} from './search-rules';

/** One search for everything public. */
export function createSearch(platform: Platform): Module {
  const index = createSearchIndex();
  return {
    routes: async (app) =>
      publicRoutes(app, platform, endpoints, schemas, {
        search: (transactions, { query }) => searchSite(transactions, index, query.q),
      }),
  };
}

/** The readings of Chinese characters are 300 kB, so they are loaded with the first search. */
async function loadPinyin(): Promise<Spelling> {
  const { pinyin } = await import('pinyin-pro');
  return (characters) => pinyin(characters, { type: 'array', toneType: 'none', v: true });
}

/** Results of each group that a search shows. */
const groupLimit = 10;
/** Documents that are indexed before other requests take their turn. */
const batchSize = 25;
/** Value of `status`: published for articles and news, shown for blocks. */
const published = 1;

/** Finds everything public that contains the words, the best first. */
async function searchSite(
  { read }: Pick<Transactions, 'read'>,
  index: SearchIndex,
  text: string,
): Promise<SearchReply> {
  // A punctuation mark is in every other sentence and says nothing.
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return toReply([]);
  const { version, now } = await read(async (tx) => ({ version: await hashTexts(tx), now: tx.now }));
  const documents = await index.of(version, () => read(readDocuments));
  const results = documents
    .filter(({ document: { publishedAt } }) => !publishedAt || publishedAt <= now)
    .flatMap((indexed) => {
      const match = matchDocument(indexed, words);
      return match ? [{ document: indexed.document, ...match }] : [];
    });
  return toReply(results.toSorted((a, b) => b.score - a.score));
}

/** @param results the best first. */
function toReply(results: readonly ({ document: SearchDocument } & DocumentMatch)[]): SearchReply {
  const resultsOf = <Name extends SearchDocument['group']>(name: Name) =>
    results
      .flatMap(({ document, title, excerpt }) =>
        document.group === name ? [{ ...document.facts, marked_title: title, excerpt }] : [],
      )
      .slice(0, groupLimit) as SearchReply[Name];
  const firstOf = (name: SearchDocument['group']) => results.findIndex(({ document }) => document.group === name);
  return {
    products: resultsOf('products'),
    articles: resultsOf('articles'),
    pages: resultsOf('pages'),
    order: searchGroups.filter((name) => firstOf(name) >= 0).toSorted((a, b) => firstOf(a) - firstOf(b)),
  };
}

type SearchIndex = ReturnType<typeof createSearchIndex>;

/** Keeps the documents of one version of the content in memory, ready to be matched. */
function createSearchIndex() {
  let kept: { version: string; documents: Promise<readonly IndexedDocument[]> } | undefined;
  /** Spelled texts of the version before: most of them stay. */
  let spelled = new Map<string, SpelledText>();

  async function index(documents: readonly SearchDocument[]): Promise<readonly IndexedDocument[]> {
    const spelling = await loadPinyin();
    const current = new Map<string, SpelledText>();
    const spell = (text: string) => {
      const known = current.get(text) ?? spelled.get(text) ?? toSpelledText(text, spelling);
      current.set(text, known);
      return known;
    };
    const indexed: IndexedDocument[] = [];
    for (const document of documents) {
      const { name, keywords, summary, texts, body } = document;
      indexed.push({
        document,
        name: spell(name),
        keywords: keywords.map(spell),
        texts: [summary, ...texts].map(spell),
        body: body.toLowerCase(),
      });
      if (indexed.length % batchSize === 0) await nextTurn();
    }
    spelled = current;
    return indexed;
  }

  return {
    /** The documents of a version, indexed once; callers at the same time share the work. */
    of(version: string, readVersion: () => Promise<readonly SearchDocument[]>): Promise<readonly IndexedDocument[]> {
      if (kept?.version === version) return kept.documents;
      const made = { version, documents: readVersion().then(index) };
      kept = made;
      made.documents.catch(() => {
        if (kept === made) kept = undefined;
      });
      return made.documents;
    },
  };
}

/** Returns a hash that differs after each change of what `readDocuments` returns. */
async function hashTexts(tx: Tx): Promise<string> {
  const { id, title, summary, author, tags, categoryId, status, publishedAt, updatedAt } = article;
  const productHash = await hashProductTexts(tx);
  // One takes the place of another by the clock alone.
  const agreements = await findCurrentAgreements(tx);
  // Views change articles all the time, and reading every text is expensive: `updated_at` changes whenever one is written.
  const [row] = await tx.db
    .select({
      hash: sql<string>`md5(concat(
        string_agg((${id}, ${title}, ${summary}, ${author}, ${tags}, ${categoryId}, ${status}, ${publishedAt}, ${updatedAt})::text, '' order by ${id}),
        (select string_agg(${articleCategory}::text, '' order by ${articleCategory.id}) from ${articleCategory}),
        (select string_agg(${newsLink}::text, '' order by ${newsLink.id}) from ${newsLink}),
        (select string_agg(${contentBlock}::text, '' order by ${contentBlock.kind}, ${contentBlock.key}) from ${contentBlock}),
        (select string_agg(${pageText}::text, '' order by ${pageText.key}) from ${pageText}),
        (select string_agg(${download}::text, '' order by ${download.platform}) from ${download})))`,
    })
    .from(article);
  return [productHash, ...agreements.map(({ hash }) => hash), row?.hash].join(' ');
}

/** Reads everything that is public, or will be once its time has come. */
async function readDocuments(tx: Tx): Promise<SearchDocument[]> {
  const { db } = tx;
  const products = await listProductTexts(tx);
  const downloads = await db.select().from(download).orderBy(desc(download.platform));
  const blocks = await db
    .select()
    .from(contentBlock)
    .where(eq(contentBlock.status, published))
    .orderBy(asc(contentBlock.kind), asc(contentBlock.seq), asc(contentBlock.key));
  const news = await db
    .select()
    .from(newsLink)
    .where(eq(newsLink.status, published))
    .orderBy(desc(newsLink.publishedAt), desc(newsLink.id));
  const articles = await db
    .select({ ...getTableColumns(article), categoryName: articleCategory.name })
    .from(article)
    .innerJoin(articleCategory, eq(articleCategory.id, article.categoryId))
    .where(eq(article.status, published))
    .orderBy(desc(article.publishedAt), desc(article.id));
  return [
    ...toProductDocuments(products),
    ...toSiteDocuments(downloads, await findPageText(tx, 'slogan'), await findCurrentAgreements(tx)),
    ...toBlockDocuments(blocks),
    ...toNewsDocuments(news),
    ...toArticleDocuments(articles),
  ];
}
