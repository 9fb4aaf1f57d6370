/** Setting that pg_dump of 17 and later writes, and that older servers do not know. */
const newSetting = 'SET transaction_timeout = 0;\n';
const newSettingSince = 17;

/**
 * Yields the input of psql that restores a dump: everything in one transaction, which is committed by the last line alone. When
 * the input ends before it, whatever the reason, nothing has happened.
 * @param tables rows that each table must have in the end.
 * @param version major version of the server.
 */
export async function* restoreScript(
  dump: AsyncIterable<Buffer>,
  tables: Readonly<Record<string, number>>,
  version: number,
): AsyncGenerator<Buffer> {
  // Notices of all that goes would leave no room for what went wrong.
  yield Buffer.from(`set client_min_messages = warning;\nbegin;\n${emptySchema}`);
  let isFirst = true;
  for await (const chunk of dump) {
    // The settings stand in the first lines.
    yield isFirst && version < newSettingSince
      ? Buffer.from(chunk.toString('latin1').replace(newSetting, ''), 'latin1')
      : chunk;
    isFirst = false;
  }
  yield Buffer.from(`\n${checkRows(tables)}commit;\n`);
}

/** Leaves out what belongs to an extension, and the sequences of columns, which go with them. */
const ownOf = (catalogue: string, kinds = `'e'`) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype in (${kinds}))`;

/** Takes away what is in the schema, which itself may belong to somebody else. All names are read before anything goes. */
const emptySchema = `do $$
declare
  statements text[];
  statement text;
begin
  select array_agg(line order by place) into statements from (
    select 1, format(
      'drop %s if exists %s cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      pg_class.oid::regclass
    )
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not relispartition
      and ${ownOf('pg_class')} and (relkind <> 'S' or ${ownOf('pg_class', `'a', 'i'`)})
    union all
    select 2, format('drop routine if exists %s cascade', pg_proc.oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and ${ownOf('pg_proc')}
    union all
    select 3, format('drop type if exists %s cascade', pg_type.oid::regtype)
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${ownOf('pg_type')}
  ) as lines (place, line);
  foreach statement in array coalesce(statements, '{}') loop execute statement; end loop;
end $$;
`;

/** Fails, and with it the transaction, when a table does not have the rows that it should. */
function checkRows(tables: Readonly<Record<string, number>>): string {
  const checks = Object.entries(tables).map(
    ([name, rows]) =>
      `  if (select count(*) from public.${quoted(name)}) <> ${rows} then raise exception 'the backup does not hold the rows of % that it names', ${literal(name)}; end if;\n`,
  );
  return `do $check$\nbegin\n${checks.join('')}end $check$;\n`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
