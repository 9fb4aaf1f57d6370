import { sql } from 'drizzle-orm';
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { checked, oneOf } from '../../../platform/db/checks';
import { plainText, time } from '../../../platform/db/columns';

const platforms = ['win', 'mac'] as const;

/** The newest installer of each platform. */
export const download = pgTable(
  'download',
  {
    platform: text('platform', { enum: platforms }).primaryKey(),
    version: plainText('version').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: plainText('sha256').notNull(),
    url: plainText('url').notNull(),
    requirement: plainText('requirement').notNull(),
    notes: plainText('notes').array().notNull().default([]),
    releasedAt: time('released_at').notNull(),
    /** Whether the file only shows how a download goes. */
    sample: boolean('sample').notNull().default(false),
    /** How often this version was asked for on a page. */
    downloads: bigint('downloads', { mode: 'number' }).notNull().default(0),
  },
  ({ platform, size, sha256, url }) => [
    oneOf(platform, platforms),
    checked(size, sql`${size} between 1 and 9007199254740991`),
    checked(sha256, sql`${sha256} ~ '^[0-9a-f]{64}$'`),
    checked(url, sql`${url} ~ '^(/[^/\\\\]|https://)'`),
  ],
);
