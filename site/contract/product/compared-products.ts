import { isEntityId } from '../fields/entity-id';
import { buildPath } from '../routes/route-table';

/** How many products stand side by side. */
export const compared = { min: 2, max: 3 } as const;

/** Name of the parameter that each chosen product has in the query. */
export const comparedName = 'id';

/**
 * The products that a query chooses, each once; what cannot be a number of one, and more than `compared.max`, is left out.
 * @param values of the parameter `comparedName`.
 */
export function comparedIds(values: readonly string[]): string[] {
  return [...new Set(values)].filter(isEntityId).slice(0, compared.max);
}

/** The address of a comparison. */
export function comparePath(ids: readonly string[]): string {
  return `${buildPath('productCompare')}?${ids.map((id) => `${comparedName}=${encodeURIComponent(id)}`).join('&')}`;
}
