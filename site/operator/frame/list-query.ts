import { isDay } from '#data/query/day-range.ts';
import {
  oneOf,
  pageNumber,
  queryState,
  shortText,
  withoutEmpty,
  type QueryField,
  type QueryState,
} from '#data/query/query-state.ts';
import type { Field } from './field';

/** A filter of a list, named as in the query of its endpoint. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly kind: 'choice' | 'text' | 'day';
  /** Texts of a choice; undefined while they are not known, when any is taken. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Whether it is there only while it is set, as by a link from another screen. */
  readonly isRare?: boolean;
}

/** What the address of a list holds; filters by their names. */

export interface ListAddress {
  readonly search: string;
  readonly sort: string;
  /** Names of the columns that are shown, separated by commas; '' for the usual ones. */
  readonly columns: string;
  readonly page: number;
  readonly [filter: string]: string | number;
}

const maxTextLength = 64;
const maxColumnsLength = 400;

const dayText: QueryField<string> = {
  fallback: '',
  read: (query, name) => (isDay(query.get(name) ?? '') ? (query.get(name) ?? '') : ''),
  write: (value, name) => ({ [name]: value || undefined }),
};

/** Describes the address of a list by its columns and filters. @param defaultSort the sorting that an address leaves out. */
export function listAddress(
  fields: readonly Field<never>[],
  filters: readonly Filter[],
  defaultSort: string,
): QueryState<ListAddress> {
  const sorts = fields.flatMap(({ sort }) => (sort === undefined ? [] : [sort, `-${sort}`]));
  const fieldOf = ({ kind, choices }: Filter): QueryField<string> => {
    if (kind === 'choice' && choices) return oneOf(['', ...Object.keys(choices)], '');
    return kind === 'day' ? dayText : shortText(maxTextLength);
  };
  return queryState<ListAddress>({
    ...Object.fromEntries(filters.map((filter) => [filter.name, fieldOf(filter)])),
    search: shortText(maxTextLength),
    sort: oneOf([...new Set([defaultSort, ...sorts])], defaultSort),
    columns: shortText(maxColumnsLength),
    page: pageNumber,
  } as never);
}

/** The query of the endpoint for an address. */
export function endpointQuery({ columns: _columns, ...values }: ListAddress): Record<string, unknown> {
  return withoutEmpty(values);
}

/** The columns that an address shows. The first one leads to the detail and stays. */
export function shownFields<Row>(fields: readonly Field<Row>[], columns: string): readonly Field<Row>[] {
  const names = columns === '' ? undefined : columns.split(',');
  return fields.filter(
    ({ name, isOptional = false }, index) => index === 0 || (names ? names.includes(name) : !isOptional),
  );
}

/** Writes the columns into an address. */
export function columnsText<Row>(fields: readonly Field<Row>[], names: readonly string[]): string {
  const usual = shownFields(fields, '').map(({ name }) => name);
  const chosen = fields.flatMap(({ name }, index) => (index === 0 || names.includes(name) ? [name] : []));
  return chosen.join() === usual.join() ? '' : chosen.join();
}
