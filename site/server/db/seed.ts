import type { Database, Session } from './database';
import { plan, product, productVersion } from './schema';
import { seedProducts, type SeedProduct } from './seed-products';

const versions = [
  { code: 'basic', name: '基础版' },
  { code: 'pro', name: '专业版' },
  { code: 'flagship', name: '旗舰版' },
] as const;

/** How long a plan runs, and what of the list price is asked for it, in percent. */
const terms = [
  { months: 1, percent: 100 },
  { months: 6, percent: 95 },
  { months: 12, percent: 85 },
  { months: 24, percent: 75 },
];

/** Fills the catalogue. What is there already stays as it is, so a provider's changes survive a restart. */
export async function seed(database: Database): Promise<void> {
  await database.transact(async (session) => {
    await session.insert(product).values(seedProducts.map(productRow)).onConflictDoNothing();
    await session.insert(productVersion).values(seedProducts.flatMap(versionRows)).onConflictDoNothing();
    await session
      .insert(plan)
      .values(await planRows(session))
      .onConflictDoNothing();
  });
}

function productRow(facts: SeedProduct, index: number): typeof product.$inferInsert {
  return { ...facts, icon: `/pictures/products/${facts.appId}.svg`, status: 1, seq: index + 1 };
}

function versionRows({ appId }: SeedProduct): (typeof productVersion.$inferInsert)[] {
  return versions.map((version, index) => ({ ...version, appId, seq: index + 1 }));
}

async function planRows(session: Session): Promise<(typeof plan.$inferInsert)[]> {
  const monthlyFen = new Map(seedProducts.map((row) => [row.appId, row.monthlyFen]));
  const { id, appId, code } = productVersion;
  const stored = await session.select({ id, appId, code }).from(productVersion);
  return stored.flatMap((version) => {
    const monthly = monthlyFen.get(version.appId)?.[version.code];
    if (monthly === undefined) return [];
    return terms.map(({ months, percent }) => {
      const listPriceFen = monthly * months;
      return { versionId: version.id, months, listPriceFen, priceFen: wholeYuan((listPriceFen * percent) / 100) };
    });
  });
}

/** Prices of long terms lose their odd fen, downwards. */
function wholeYuan(fen: number): number {
  return Math.floor(fen / 100) * 100;
}
