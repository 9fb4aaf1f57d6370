import type { Queryable } from '../platform/db/database';
import { readDemoContents } from './demo-contents';
import { writeCatalogue } from './write-catalogue';
import { writeCollege } from './write-college';
import { writeCoupons } from './write-coupons';
import { writePageContent } from './write-page-content';

/**
 * Writes what the files of a folder hold. Products that are there already are kept, and so is each kind of content that there
 * is some of.
 */
export async function writeDemoContents(db: Queryable, folder: string): Promise<void> {
  const contents = readDemoContents(folder);
  await writeCatalogue(db, contents);
  await writeCollege(db, contents);
  await writePageContent(db, contents);
  await writeCoupons(db, contents);
}
