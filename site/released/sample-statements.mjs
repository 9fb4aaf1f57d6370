import { invoiceSamples, serverSamples } from './samples/bookkeeping.mjs';
import { catalogueSamples, interestSamples } from './samples/catalogue.mjs';
import { contentSamples } from './samples/content.mjs';
import { moneySamples } from './samples/money.mjs';
import { peopleSamples } from './samples/people.mjs';

/** In an order in which each refers to those before it. */
const groups = [
  catalogueSamples,
  peopleSamples,
  contentSamples,
  interestSamples,
  moneySamples,
  invoiceSamples,
  serverSamples,
];

/**
 * The statements that put a sample into each table of a database, with every word that its checks allow. What the samples know and
 * the tables do not have yet, or no longer, is left out.
 * @param {(text: string) => Promise<Record<string, any>[]>} query
 */
export async function sampleStatements(query) {
  const columns = await readColumns(query);
  const words = await readWords(query);
  const facts = {
    words: (name) => words.get(name) ?? [],
    each,
  };
  const samples = groups.flatMap((group) => Object.entries(group(facts)));
  return samples.flatMap(([table, rows]) => (columns.has(table) ? statementsOf(table, rows, columns.get(table)) : []));
}

/** A row for each word, as many as the longest list has; shorter lists begin again. The rows count from 1. */
function each(lists, row) {
  const longest = Math.max(...Object.values(lists).map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => {
    const facts = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list[index % list.length]]));
    return row(facts, index + 1);
  });
}

function statementsOf(table, rows, columns) {
  const names = [...columns.keys()].filter((name) => rows.some((row) => row[name] !== undefined));
  const days = columns.values().next().value.isDivided ? [...new Set(rows.map(({ day }) => day))] : [];
  const counted = [...columns.values()].find(({ isCounted }) => isCounted);
  const lines = rows.map((row) => `  (${names.map((name) => literal(row[name], columns.get(name))).join(', ')})`);
  const overriding = counted ? ' overriding system value' : '';
  return [
    ...days.map((day) => partitionOf(table, day)),
    `insert into ${table} (${names.join(', ')})${overriding} values\n${lines.join(',\n')};`,
    ...(counted
      ? [`select setval(pg_get_serial_sequence('${table}', 'id'), ${Math.max(...rows.map(({ id }) => id))});`]
      : []),
  ];
}

/** As the server names it, platform/db/day-partitions.ts. */
function partitionOf(table, day) {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  return `create table ${table}_${day.replaceAll('-', '')} partition of ${table} for values from ('${day}') to ('${next}');`;
}

function literal(value, { type }) {
  if (value === undefined) return 'default';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quoted(value);
  return quoted(
    type.endsWith('[]') ? `{${value.map((item) => JSON.stringify(item)).join(',')}}` : JSON.stringify(value),
  );
}

function quoted(text) {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The columns of each table, by name, in their order. */
async function readColumns(query) {
  const rows = await query(`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as "isCounted",
      relkind = 'p' as "isDivided"
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname, attnum`);
  const tables = new Map();
  for (const { table, name, ...column } of rows) {
    if (!tables.has(table)) tables.set(table, new Map());
    tables.get(table).set(name, column);
  }
  return tables;
}

/**
 * The words that a check allows in a column, by `table.column`.
 * @returns {Promise<Map<string, (string | number)[]>>}
 */
export async function readWords(query) {
  const rows = await query(`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
    order by 1`);
  const words = new Map();
  for (const { name, definition } of rows) {
    const [, list] = /= ANY \(ARRAY\[(.*)\]\)/.exec(definition) ?? [];
    if (list)
      words.set(
        name,
        [...list.matchAll(/'([^']*)'|\d+/g)].map(([word, text]) => text ?? Number(word)),
      );
  }
  return words;
}
