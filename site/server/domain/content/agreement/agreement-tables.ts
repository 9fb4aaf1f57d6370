import { sql } from 'drizzle-orm';
import { date, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { agreementNames, type Agreement, type AgreementName } from '#contract/agreement/agreement.ts';
import { checked, oneOf } from '../../../platform/db/checks';
import { plainText, time } from '../../../platform/db/columns';
import { declareData } from '../../../platform/db/table-data';

/** What of a version is read, beside its dates. */
type AgreementText = Pick<Agreement, 'changes' | 'preamble' | 'clauses'>;

/**
 * The versions of agreements that operators published, on top of those of the release. A row is only ever added: a trigger refuses every change
 * but that a version is withdrawn before it takes effect.
 */
export const agreementVersion = pgTable(
  'agreement_version',
  {
    name: plainText('name').$type<AgreementName>().notNull(),
    version: plainText('version').notNull(),
    text: jsonb('text').$type<AgreementText>().notNull(),
    /** Days in China. */
    updatedOn: date('updated_on').notNull(),
    effectiveOn: date('effective_on').notNull(),
    publishedAt: time('published_at').notNull(),
    withdrawnAt: time('withdrawn_at'),
    withdrawnBy: plainText('withdrawn_by').notNull().default(''),
    withdrawReason: plainText('withdraw_reason').notNull().default(''),
  },
  ({ name, version, effectiveOn, updatedOn, withdrawnAt }) => [
    primaryKey({ columns: [name, version] }),
    oneOf(name, agreementNames),
    checked(version, sql`${version} ~ '^(0|[1-9][0-9]{0,2})[.](0|[1-9][0-9]{0,2})$'`),
    checked(effectiveOn, sql`${effectiveOn} >= ${updatedOn}`),
    checked(withdrawnAt, sql`${withdrawnAt} < (${effectiveOn}::timestamp at time zone 'Asia/Shanghai')`),
  ],
);

declareData(agreementVersion, {
  what: 'versions of agreements that operators published, with the names of the operators who withdrew one',
  kept: 'for good, because people agreed to them',
});
