import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Marked } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';
import { films, type FilmName } from '#contract/film/films.ts';
import { getSubjectSchema, listCasesSchema, listSolutionsSchema } from '#contract/page-content/page-content-schema.ts';

const markdown = new Marked();

/** YAML between two lines of dashes, then Markdown. */
const frontMatter = /^---\n(.*?)\n---\n(.*)$/s;

/**
 * Reads a JSON file.
 * @throws Error that names the file, and each field that does not fit the schema.
 */
export function readJsonFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return read(file, (text) => schema.parse(JSON.parse(text)));
}

/**
 * Reads a Markdown file: its front matter, and its text as HTML.
 * @throws Error that names the file, and each field of the front matter that does not fit the schema.
 */
export function readMarkdownFile<Schema extends z.ZodType>(file: string, schema: Schema) {
  return read(file, (text) => {
    const [, facts, body] = frontMatter.exec(text) ?? [];
    if (facts === undefined || body === undefined) throw new Error('there is no front matter between lines of ---');
    return { facts: schema.parse(parse(facts)), html: htmlOf(body) };
  });
}

/** Markdown as HTML. Items of a list follow each other without line ends, as editors write them. */
export function htmlOf(text: string): string {
  return markdown.parse(text, { async: false }).replaceAll(/\n(?=<li>|<\/[uo]l>)/g, '');
}

function read<Result>(file: string, parseText: (text: string) => Result): Result {
  try {
    return parseText(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  } catch (cause) {
    const problem = cause instanceof z.ZodError ? cause.issues.map(sentenceOf).join('; ') : (cause as Error).message;
    throw new Error(`${file} cannot be read: ${problem}`, { cause });
  }
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.') || 'the file'}: ${message}`;
}

const text = z.string().min(1);
const day = z.iso.date();
const moment = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso));
const count = z.int().nonnegative();
const limit = count.nullable();

/** A film that comes with the site, by its name. */
const film = z.string().refine((name): name is FilmName => Object.hasOwn(films, name), {
  error: `must be one of ${Object.keys(films).join(', ')}`,
});

/** The categories of the college in their order; each has a folder of articles. */
export const categoriesSchema = z.array(z.strictObject({ name: text, folder: text }));

/** What the front matter of an article says. */
export const articleSchema = z
  .strictObject({
    title: text,
    summary: text,
    author: text,
    /** Of publication in China. */
    day,
    tags: z.array(text),
    /** Address of a picture of 16 to 9; by its topic unless named. */
    cover: text.optional(),
    views: count,
    likes: count,
    /** The film that is about what the article says. */
    film: film.optional(),
    /** Name of the series of films that it is a part of; the articles that name the same one are the others. */
    series: text.optional(),
    hot: z.boolean().default(false),
    top: z.boolean().default(false),
  })
  .refine(({ film: own, series }) => own || !series, {
    path: ['series'],
    error: 'is a series of films, and there is no film',
  });

const update = z.strictObject({ version: text, day, type: z.enum(['新增', '优化', '修复']), title: text, text });

const perVersion = <Schema extends z.ZodType>(of: Schema) => z.strictObject({ basic: of, pro: of, flagship: of });

/** What the front matter of a product says; its text is that of its page, the name of its file its id. */
export const productSchema = z.strictObject({
  name: text,
  slogan: text,
  summary: text,
  category: z.enum(['数据', '托管', '工具', '增值']),
  tags: z.array(text),
  trialDays: count,
  /** For one month, in fen. */
  monthlyFen: perVersion(count),
  icon: text,
  /** Address of a picture of 16 to 9; by its name and promise unless named. */
  cover: text.optional(),
  /** The film that is about it. */
  film: film.optional(),
  /** What each version includes at most, beside members, where the product counts it; null means without a limit. */
  limits: perVersion(z.strictObject({ accounts: limit.optional(), data_days: limit.optional() })).optional(),
  highlights: perVersion(z.array(text)),
  features: z.array(z.strictObject({ title: text, desc: text, icon: text })),
  faq: z.array(z.strictObject({ q: text, a: text })),
  /** First steps of whoever has bought it. */
  guide: z.array(z.strictObject({ title: text, desc: text })).min(2),
  /** Newest first. */
  updates: z.tuple([update], update),
});

/** The versions of every product, small to large, with how many members each is for at most; null means without a limit. */
export const versionsSchema = z.array(
  z.strictObject({
    code: z.enum(['basic', 'pro', 'flagship']),
    name: text,
    members: limit,
  }),
);

/** How long a plan runs, and what of the list price is asked for it, in percent. */
export const termsSchema = z.array(
  z.strictObject({
    months: z.int().positive(),
    percent: z.int().min(1).max(100),
    badge: z.enum(['推荐', '限时']).optional(),
  }),
);

/** What the provider offers to everybody, or to whoever has the code. */
export const couponsSchema = z.array(
  z.strictObject({
    code: z.string().regex(/^[A-Z0-9]{4,20}$/),
    name: text,
    type: z.enum(['off', 'percentage', 'credit']),
    thresholdFen: count.default(0),
    /** What is taken off, in fen; none for a percentage. */
    amountFen: z.int().positive().optional(),
    /** What remains to be paid; none for an amount. */
    percent: z.int().min(0).max(100).optional(),
    /** The products that it fits; all of them when there is none. */
    appIds: z.array(text).default([]),
    total: count,
    /** Whether everybody may receive it without its code. */
    isPublic: z.boolean().default(false),
    startAt: moment,
    endAt: moment,
  }),
);

/** News that stand on the pages of authorities and institutes. */
export const newsLinksSchema = z.array(
  z.strictObject({
    title: text,
    summary: text,
    url: z.url({ protocol: /^https$/ }),
    source: text,
    publishedAt: moment,
  }),
);

/** What stands under each tag, in its order. */
export const materialsSchema = z.array(
  z.strictObject({
    tag: text,
    items: z.array(
      z.strictObject({
        level: z.int().positive(),
        title: text,
        description: z.string().optional(),
        image: z.string().optional(),
        link: z.string().optional(),
      }),
    ),
  }),
);

/** The banners of each tag; `alt` is for who cannot see the picture. */
export const bannersSchema = z.array(
  z.strictObject({
    tag: text,
    items: z.array(z.strictObject({ title: text, alt: text, link: z.string(), image: text })),
  }),
);

/** The installers that come with the site. */
export const downloadsSchema = z.array(
  z.strictObject({
    platform: z.enum(['win', 'mac']),
    sample: z.boolean().optional(),
    version: text,
    /** Bytes. */
    size: z.int().positive(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
    url: text,
    requirement: text,
    notes: z.array(text),
    releasedAt: moment,
  }),
);

/** Blocks of pages, as the API replies them. */
export const solutionsSchema = listSolutionsSchema.reply.shape.items;
export const casesSchema = listCasesSchema.reply.shape.items;
export const subjectsSchema = z.array(getSubjectSchema.reply);

export type DemoContents = ReturnType<typeof readDemoContents>;

/**
 * Reads the contents of the demo from Markdown and JSON files.
 * @throws Error that names a file, and each of its fields that do not fit.
 */
export function readDemoContents(folder: string) {
  const file = (name: string) => join(folder, name);
  return {
    categories: readJsonFile(file('articles/categories.json'), categoriesSchema).map((category) => ({
      ...category,
      articles: markdownFiles(file(join('articles', category.folder))).map((name) => {
        const { facts, html } = readMarkdownFile(name, articleSchema);
        return { ...facts, html };
      }),
    })),
    products: markdownFiles(file('products')).map((name) => {
      const { facts, html } = readMarkdownFile(name, productSchema);
      return { ...facts, appId: basename(name, '.md'), html };
    }),
    versions: readJsonFile(file('versions.json'), versionsSchema),
    coupons: readJsonFile(file('coupons.json'), couponsSchema),
    terms: readJsonFile(file('terms.json'), termsSchema),
    newsLinks: readJsonFile(file('news-links.json'), newsLinksSchema),
    materials: readJsonFile(file('materials.json'), materialsSchema),
    banners: readJsonFile(file('banners.json'), bannersSchema),
    downloads: readJsonFile(file('downloads.json'), downloadsSchema),
    blocks: {
      solution: readJsonFile(file('solutions.json'), solutionsSchema),
      case: readJsonFile(file('cases.json'), casesSchema),
      subject: readJsonFile(file('subjects.json'), subjectsSchema),
    },
  };
}

/** Markdown files of a folder in the order of their names. */
function markdownFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => join(folder, name));
}
