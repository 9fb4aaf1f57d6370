import { fieldRules } from '#contract/fields/field-rules.ts';
import * as endpoints from '#contract/operator/search-endpoints.ts';
import * as schemas from '#contract/operator/search-schema.ts';
import type { SearchGroup } from '#contract/operator/search-schema.ts';
import { searchKinds } from '#contract/operator/search-text.ts';
import type { Operator } from '../caller';
import { operatorRoutes } from '../http/endpoints/route';
import type { Module, Platform } from '../module';
import type { SearchSource } from './search-source';

/** Hits that are shown of each kind. */
const shownHits = 5;
/** Kinds that are searched at once: each takes a connection, and all callers of a process share ten. */
const concurrency = 3;

/** The search of the console in all that its caller may read. @param sources those of all nouns. */
export function createConsoleSearch(platform: Platform, sources: () => readonly SearchSource[]): Module {
  return {
    routes: async (app) =>
      operatorRoutes(app, platform, endpoints, schemas, {
        async searchConsole(_context, { query: { search } }, operator) {
          const allowed = sources().filter(({ permission }) => operator.permissions.includes(permission));
          return { search, groups: await searchAll(platform, allowed, search, operator) };
        },
      }),
  };
}

async function searchAll(
  { read }: Pick<Platform, 'read'>,
  sources: readonly SearchSource[],
  search: string,
  operator: Operator,
): Promise<SearchGroup[]> {
  const groups: SearchGroup[] = [];
  const remaining = sources.values();
  async function work(): Promise<void> {
    for (const { kind, find } of remaining) {
      const found = await read((tx) => find(tx, search, shownHits + 1, operator));
      // Several refunds of an order have one page.
      const hits = [...new Map(found.map((hit) => [hit.path, hit])).values()];
      if (hits.length > 0) groups.push({ kind, hits: hits.slice(0, shownHits), hasMore: found.length > shownHits });
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  const rankOf = (group: SearchGroup) => ranking(group, fieldRules.mobile.pattern.test(search));
  return groups.sort((one, other) => rankOf(one) - rankOf(other));
}

/** @param isMobile whether a whole mobile is searched: who has it comes before what they ordered. */
function ranking({ kind, hits }: SearchGroup, isMobile: boolean): number {
  const rank = isMobile && kind === 'user' ? -1 : searchKinds.indexOf(kind);
  return rank - (hits.some(({ isExact }) => isExact) ? searchKinds.length : 0);
}
