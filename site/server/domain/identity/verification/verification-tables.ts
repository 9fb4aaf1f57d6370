import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/checks';
import { identity, time } from '../../../platform/db/columns';

const scenes = ['login', 'bind', 'close', 'invite', 'email', 'proof', 'reset'] as const;

export const verificationCode = pgTable(
  'verification_code',
  {
    id: identity(),
    targetHash: text('target_hash').notNull(),
    scene: text('scene', { enum: scenes }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** Of the caller who asked for it. */
    networkHash: text('network_hash').notNull().default(''),
    /** Of the wider range that the network is part of. */
    subnetHash: text('neighbourhood_hash').notNull().default(''),
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
    signature: text('signature').primaryKey(),
    expireAt: time('expire_at').notNull(),
  },
  ({ expireAt }) => [index().on(expireAt)],
);
