import { sql } from 'drizzle-orm';
import { filmOriginsOf, type FilmOriginSettings } from '../../../film-origins-of';
import {
  filmRequests,
  filmRequestsIn,
  hasForeignFilms,
  missingOriginsSentence,
} from '../../../domain/content/article/article';
import type { Database } from '../../../platform/db/database';
import { ok, warning, type Finding } from '../../../platform/doctor/finding';
import { rowsOf } from './rows-of';

/** How the columns are named that hold a film, or a text that may have some. */
const filmColumns = sql`select table_name as table, column_name as column, data_type = 'jsonb' as "isFilm"
  from information_schema.columns where table_schema = current_schema()
    and (column_name = 'video' and data_type = 'jsonb' or column_name like '%\\_html' and data_type = 'text')
  order by table_name, column_name`;

/** Whether pages may fetch the films that contents name, drafts too: their policy names the hosts (site S-7). */
export async function* filmFindings(database: Database, settings: FilmOriginSettings): AsyncIterable<Finding> {
  const origins = filmOriginsOf(settings);
  const films = await namedFilms(database);
  const missing = missingOriginsSentence(films, origins);
  if (missing) yield warning(missing);
  else if (hasForeignFilms(films, origins)) yield ok('MEDIA_ORIGINS names the hosts of all films.');
}

async function namedFilms(database: Database) {
  const columns = await rowsOf<{ table: string; column: string; isFilm: boolean }>(database, filmColumns);
  const found = columns.map(async ({ table, column, isFilm }) => {
    const [from, name] = [sql.identifier(table), sql.identifier(column)];
    if (isFilm) {
      const rows = await rowsOf<{ film: Record<string, unknown> }>(
        database,
        sql`select ${name} as film from ${from} where jsonb_typeof(${name}) = 'object'`,
      );
      return rows.map(({ film }) => filmRequests(film));
    }
    const rows = await rowsOf<{ html: string }>(
      database,
      sql`select ${name} as html from ${from} where ${name} like '%<xl-video-player%'`,
    );
    return rows.flatMap(({ html }) => filmRequestsIn(html));
  });
  return (await Promise.all(found)).flat();
}
