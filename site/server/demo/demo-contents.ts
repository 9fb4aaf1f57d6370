import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { lockExclusively } from '../platform/db/locks';
import * as schemas from './content-file';
import { readJsonFile, readMarkdownFile } from './content-file';
import { seededContents } from './seeded-contents-tables';

export type DemoContents = ReturnType<typeof readDemoContents>;

/**
 * Reads the contents of the demo from Markdown and JSON files.
 * @throws Error that names a file, and each of its fields that do not fit.
 */
export function readDemoContents(folder: string) {
  const file = (name: string) => join(folder, name);
  return {
    categories: readJsonFile(file('articles/categories.json'), schemas.categoriesSchema).map((category) => ({
      ...category,
      articles: markdownFiles(file(join('articles', category.folder))).map((name) => {
        const { facts, html } = readMarkdownFile(name, schemas.articleSchema);
        return { ...facts, html };
      }),
    })),
    products: markdownFiles(file('products')).map((name) => {
      const { facts, html } = readMarkdownFile(name, schemas.productSchema);
      return { ...facts, appId: basename(name, '.md'), html };
    }),
    versions: readJsonFile(file('versions.json'), schemas.versionsSchema),
    coupons: readJsonFile(file('coupons.json'), schemas.couponsSchema),
    terms: readJsonFile(file('terms.json'), schemas.termsSchema),
    newsLinks: readJsonFile(file('news-links.json'), schemas.newsLinksSchema),
    materials: readJsonFile(file('materials.json'), schemas.materialsSchema),
    banners: readJsonFile(file('banners.json'), schemas.bannersSchema),
    downloads: readJsonFile(file('downloads.json'), schemas.downloadsSchema),
    blocks: {
      solution: readJsonFile(file('solutions.json'), schemas.solutionsSchema),
      case: readJsonFile(file('cases.json'), schemas.casesSchema),
      subject: readJsonFile(file('subjects.json'), schemas.subjectsSchema),
    },
  };
}

/** Markdown files of a folder in the order of their names. */
function markdownFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => join(folder, name));
}

/** Name by which the database remembers that it was given these contents. */
const name = 'demo';

/**
 * Writes the contents of the demo, once in the life of a database: what is changed or deleted afterwards stays so.
 * @param folder of the files that hold the contents.
 * @returns whether they were written now.
 * @throws Error that names the file and the fields that cannot be read; nothing is written then.
 */
export async function seed(database: Database, folder: string): Promise<boolean> {
  return database.transact(async (db) => {
    await lockExclusively(db, 'start');
    const [seeded] = await db.select().from(seededContents).where(eq(seededContents.name, name));
    if (seeded) return false;
    // Loaded on demand: most starts do without the libraries that read the files.
    const { writeDemoContents } = await import('./write-demo-contents');
    await writeDemoContents(db, folder);
    await db.insert(seededContents).values({ name });
    return true;
  });
}
