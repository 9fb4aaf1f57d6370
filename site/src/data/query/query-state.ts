import { useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { queryText, type RouteQuery } from '#contract/routes/route-table.ts';

/** A value that the query of a page's address holds, under its own name or under several parameters. */
export interface QueryField<Value> {
  /** The value of an address without it, or with an invalid one. */
  readonly fallback: Value;
  read(query: URLSearchParams, name: string): Value;
  /** Returns the parameters that hold the value; undefined ones for the fallback, which an address leaves out. */
  write(value: Value, name: string): RouteQuery;
}

/** A field of one parameter. @param parse returns undefined for a text that is no value. */
function parameter<Value extends string | number | undefined>(
  fallback: Value,
  parse: (text: string) => Value | undefined,
): QueryField<Value> {
  return {
    fallback,
    read: (query, name) => parse(query.get(name) ?? '') ?? fallback,
    write: (value, name) => ({ [name]: value === fallback ? undefined : value }),
  };
}

/** One of some values; without a fallback, undefined stands for none of them. */
export function oneOf<const Value extends string | number>(values: readonly Value[]): QueryField<Value | undefined>;
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  fallback: Value,
): QueryField<Value>;
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  fallback?: Value,
): QueryField<Value | undefined> {
  return parameter(fallback, (text) => values.find((value) => String(value) === text));
}

/** A page of a list, from 1. */
export const pageNumber = parameter(1, (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined));

/** The number of something, such as a category; undefined for none. */
export const idNumber = parameter<number | undefined>(undefined, (text) =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined,
);

/** A line of text without spaces around it; '' for none. @param limit most characters; the rest is cut off. */
export function shortText(limit: number): QueryField<string> {
  return parameter('', (typed) =>
    typed
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, limit),
  );
}

/** A description of what the query of a page's address holds. */
export interface QueryState<Values> {
  /** Reads a query; what is missing or invalid has its fallback. */
  read(query: URLSearchParams): Values;
  /** Returns the query of an address, such as `?status=10&page=2`; '' when all values are the fallbacks. */
  write(values: Partial<Values>): string;
}

/**
 * Declares what the query of a page's address holds; other parameters are not kept in the links of the page.
 *
 *     const trialQuery = queryState({ status: oneOf(trialStatuses), page: pageNumber });
 */
export function queryState<Values extends object>(
  fields: {
    readonly [Name in keyof Values]: QueryField<Values[Name]>;
  },
): QueryState<Values> {
  const entries = Object.entries<QueryField<unknown>>(fields);
  return {
    read: (query) => Object.fromEntries(entries.map(([name, field]) => [name, field.read(query, name)])) as Values,
    write: (values: Readonly<Record<string, unknown>>) =>
      queryText(
        Object.assign(
          {},
          ...entries.map(([name, field]) => field.write(values[name] ?? field.fallback, name)),
        ) as RouteQuery,
      ),
  };
}

/** The page of a list without filters. */
export const pageQuery = queryState({ page: pageNumber });

/** The values of the shown address, and the addresses with others. */
export interface UsedQueryState<Values> {
  readonly state: QueryState<Values>;
  readonly values: Values;
  /** Returns the address with other values; undefined resets one. It leads to the first page, unless the page is among them. */
  href(changes: ValueChanges<Values>): string;
  /** Goes to that address, where the page keeps its scroll position by default. */
  set(changes: ValueChanges<Values>, options?: NavigateOptions): void;
  /** Whether one of the values is not its fallback. */
  isSet(names: readonly (keyof Values)[]): boolean;
  /** Returns the address without the values of these names. */
  hrefWithout(names: readonly (keyof Values)[]): string;
}

type ValueChanges<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

/** Reads and changes what the query of the shown address holds. */
export function useQueryState<Values extends object>(state: QueryState<Values>): UsedQueryState<Values> {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const values = state.read(new URLSearchParams(search));
  // A second change may follow before the address of the first one is shown: it adds to the first.
  const onTheWay = useRef<{ readonly from: string; readonly changes: ValueChanges<Values> }>(undefined);
  useEffect(() => {
    if (onTheWay.current?.from !== key) onTheWay.current = undefined;
  }, [key]);
  const href = (changes: ValueChanges<Values>) => pathname + state.write({ ...values, page: undefined, ...changes });
  return {
    state,
    values,
    href,
    set: (changes, options) => {
      const all = { ...onTheWay.current?.changes, page: undefined, ...changes };
      onTheWay.current = { from: key, changes: all };
      void navigate(href(all), { preventScrollReset: true, ...options });
    },
    isSet: (names) => state.write(pick(values, names)) !== state.write({}),
    hrefWithout: (names) => href(Object.fromEntries(names.map((name) => [name, undefined])) as ValueChanges<Values>),
  };
}

function pick<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}

/** Returns a query without the values that are '' or undefined, as an endpoint takes it. */
export function withoutEmpty<Query extends object>(
  query: Query,
): { [Name in keyof Query]?: Exclude<Query[Name], '' | undefined> } {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== undefined)) as never;
}
