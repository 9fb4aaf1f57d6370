import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A number that names a row of this or another table. */
export function id(name: string) {
  return bigint(name, { mode: 'number' });
}

/** The primary key that the database counts by itself. */
export function identity() {
  return id('id').primaryKey().generatedAlwaysAsIdentity();
}

/** A moment, whatever the time zone. */
export function time(name: string) {
  return timestamp(name, { withTimezone: true });
}
