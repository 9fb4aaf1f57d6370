import { pgTable, unique } from 'drizzle-orm/pg-core';
import { encryptedText, id, identity, plainText, time } from '../db/columns';
import { declareData } from '../db/table-data';

/** Addresses of lists that operators keep under a name, each for themselves. */
export const savedView = pgTable(
  'saved_view',
  {
    id: identity(),
    operatorId: id('operator_id').notNull(),
    /** Path of the list in the console, such as `/order`. */
    list: plainText('list').notNull(),
    name: plainText('name').notNull(),
    /** Query of the address; its search may be about a person. */
    query: encryptedText('query_encrypted', 'secret', { purpose: 'saved view' }).notNull(),
    ctime: time('ctime').notNull(),
  },
  ({ operatorId, list, name }) => [unique().on(operatorId, list, name)],
);

declareData(savedView, {
  what: 'views of lists that operators keep, with what these search for',
  kept: 'until the operator removes them',
});
