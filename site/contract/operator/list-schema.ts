import { z } from 'zod';
import { searchText } from '../fields/search-text-schema';

/** Rows on a page of the console. */
export const rowsPerPage = 50;
/** Rows that are counted; a list of more says that there are more. */
export const maxCounted = 10_000;

/** Page, search and sorting of a list. @param sorts columns to sort by; `-name` sorts the other way. The first one is the default. */
export function listQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    search: searchText.optional(),
    sort: z.enum(sorts).default(sorts[0] as never),
  });
}

/** One page of a list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** Rows that pass the filter, counted up to 10 000. */
    total: z.number().int().min(0).max(maxCounted),
    /** Whether there are more than were counted. */
    hasMore: z.boolean(),
    page: z.number().int().min(1),
  });
}

/** The page, search and sorting as a caller writes them. */
export type ListQuery<Sort extends string> = { page?: number; search?: string; sort?: Sort };

/** Columns of a table for a spreadsheet, in their order, separated by commas. */
export const columnNames = z.string().regex(/^[a-zA-Z]{1,40}(,[a-zA-Z]{1,40}){0,40}$/, '请选择要导出的列');

/** A day of China's calendar, `2026-12-01`. */
export const day = z.iso.date('请选择日期');
