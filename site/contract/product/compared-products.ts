import { isEntityId } from '../fields/entity-id';
import { buildPath } from '../routes/route-table';

/** How many products stand side by side. */
export const compared = { min: 2, max: 3 } as const;

/** Name of the parameter that each chosen product has in the query. */
export const comparedName = 'id';

/**
 * The products that a query names, each once; what cannot be a number of one is left out.
 * @param values of the parameter `comparedName`.
 */
export function namedIds(values: readonly string[]): string[] {
  return [...new Set(values)].filter(isEntityId);
}

/** The first of them, as many as are compared. */
export function comparedIds(values: readonly string[]): string[] {
  return namedIds(values).slice(0, compared.max);
}

/** The address of a comparison. */
export function comparePath(ids: readonly string[]): string {
  return `${buildPath('productCompare')}?${ids.map((id) => `${comparedName}=${encodeURIComponent(id)}`).join('&')}`;
}
