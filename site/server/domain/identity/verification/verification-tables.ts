import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/checks';
import { identity, secretText, time } from '../../../platform/db/columns';
import { declareData } from '../../../platform/db/table-data';

const scenes = ['login', 'bind', 'close', 'invite', 'email', 'proof', 'reset'] as const;

export const verificationCode = pgTable(
  'verification_code',
  {
    id: identity(),
    targetHash: secretText('target_hash').notNull(),
    scene: text('scene', { enum: scenes }).notNull(),
    codeHash: secretText('code_hash').notNull(),
    /** Of the caller who asked for it. */
    networkHash: secretText('network_hash').notNull().default(''),
    /** Of the wider range that the network is part of. */
    subnetHash: secretText('subnet_hash').notNull().default(''),
    /** Whether the owner of the mobile or address had signed in from there before. */
    knownNetwork: boolean('known_network').notNull().default(false),
    /** Wrong codes from the network that asked for it, and from all others. */
    tries: integer('tries').notNull().default(0),
    foreignTries: integer('foreign_tries').notNull().default(0),
    used: boolean('used').notNull().default(false),
    ctime: time('ctime').notNull(),
    expireAt: time('expire_at').notNull(),
  },
  ({ targetHash, networkHash, scene, ctime }) => [
    oneOf(scene, scenes),
    index().on(targetHash, ctime),
    index().on(networkHash, ctime),
  ],
);

/** Solved challenges that were used, until they would have ended. */
export const spentSolution = pgTable(
  'spent_solution',
  {
    /** The challenge's. */
    signature: secretText('signature').primaryKey(),
    expireAt: time('expire_at').notNull(),
  },
  ({ expireAt }) => [index().on(expireAt)],
);

declareData(verificationCode, {
  what: 'keyed hashes of targets and networks',
  kept: 'a day',
  retention: { since: verificationCode.ctime, days: 1, every: 10 },
});
declareData(spentSolution, {
  what: 'signatures of solved challenges',
  kept: 'until they would have expired',
  retention: { since: spentSolution.expireAt, every: 10 },
});
