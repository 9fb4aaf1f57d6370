import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { checked, oneOf } from '../../../platform/db/checks';
import { plainText, time } from '../../../platform/db/columns';
import { organizationTable } from '../../../platform/db/organization-scope';
import { userRef } from '../../identity/user/user-tables';
import { orgRef } from '../../identity/organization/organization-tables';
import { declareData, keptWithBooks } from '../../../platform/db/table-data';

const kinds = ['avatar', 'voucher'] as const;

/** Pictures that people uploaded; the files stand outside of the database. */
export const upload = organizationTable(
  pgTable(
    'upload',
    {
      name: plainText('name').primaryKey(),
      userId: userRef('user_id').notNull(),
      orgId: orgRef('org_id').notNull(),
      kind: text('kind', { enum: kinds }).notNull(),
      /** In bytes. */
      size: integer('size').notNull(),
      ctime: time('ctime').notNull(),
    },
    ({ name, userId, orgId, kind, size, ctime }) => [
      checked(name, sql`${name} ~ '^[0-9a-f-]{36}\\.(png|jpg|webp)$'`),
      oneOf(kind, kinds),
      checked(size, sql`${size} > 0`),
      // What belongs to an organisation refers to a picture of the same one.
      unique().on(orgId, name),
      index().on(userId),
      index().on(orgId, ctime.desc().nullsFirst()),
    ],
  ),
);

/** Pictures of the site's own contents, which everybody may see; named after their bytes, so that each stands once. */
export const sitePicture = pgTable(
  'site_picture',
  {
    name: plainText('name').primaryKey(),
    /** In bytes. */
    size: integer('size').notNull(),
    ctime: time('ctime').notNull(),
    /** When contents were last seen to show it; taking it in counts, too. */
    shownAt: time('shown_at').notNull().defaultNow(),
  },
  ({ name, size }) => [
    checked(name, sql`${name} ~ '^[0-9a-f-]{36}\\.(png|jpg|webp)$'`),
    checked(size, sql`${size} > 0`),
  ],
);

/** PDFs that the provider made for customers, such as an invoice. Who may read one follows from what refers to it. */
export const document = pgTable(
  'document',
  {
    name: plainText('name').primaryKey(),
    /** In bytes. */
    size: integer('size').notNull(),
    /** SHA-256 in hex, by which two files are told apart. */
    digest: plainText('digest').notNull(),
    ctime: time('ctime').notNull(),
  },
  ({ name, size }) => [checked(name, sql`${name} ~ '^[0-9a-f-]{36}\\.pdf$'`), checked(size, sql`${size} > 0`)],
);

declareData(document, {
  what: 'PDFs of invoices, whose recipients may be people',
  kept: keptWithBooks,
});
declareData(upload, {
  what: 'pictures of people; vouchers of transfers',
  kept: 'pictures until they are replaced, vouchers as payments',
  endedBy: '`uploads.remove-orphans`, closing the account',
  person: { title: '上传的图片', rows: [upload.userId] },
});
