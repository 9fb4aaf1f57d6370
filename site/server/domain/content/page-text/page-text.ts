import { eq } from 'drizzle-orm';
import * as endpoints from '#contract/page-text/page-text-endpoints.ts';
import type { GetPageTextsReply, PageTextKey, PageTexts } from '#contract/page-text/page-text-schema.ts';
import * as schemas from '#contract/page-text/page-text-schema.ts';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import type { Tx } from '../../../platform/tx';
import { pageTextContent } from './page-text-content';
import { defaultTexts, toText } from './page-text-blocks';
import { pageText } from './page-text-tables';

/** The texts of pages that operators may write in the place of the brand's. */
export function createPageTexts(platform: Platform): Module {
  return {
    contentTypes: [pageTextContent],
    routes: async (app) =>
      publicRoutes(app, platform, endpoints, schemas, { getPageTexts: ({ read }) => read(listWrittenTexts) }),
  };
}

/** The block that applies now. */
export async function findPageText<Key extends PageTextKey>({ db }: Tx, key: Key): Promise<PageTexts[Key]> {
  const [row] = await db.select().from(pageText).where(eq(pageText.key, key));
  return (row && (toText(row.content)[key] as PageTexts[Key] | undefined)) ?? defaultTexts[key];
}

async function listWrittenTexts({ db }: Tx): Promise<GetPageTextsReply> {
  const rows = await db.select().from(pageText);
  return Object.assign({}, ...rows.map(({ content }) => toText(content))) as GetPageTextsReply;
}
