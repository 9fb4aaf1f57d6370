import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { appUser, knownNetwork } from './identity-tables';
import { prepared } from '../../../platform/db/prepared';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { contactColumns, contactPurpose, hasContact, readContact, type Contact } from './user-contact';

type Row = typeof appUser.$inferSelect;
export type User = Omit<Row, 'plainMobile' | 'plainEmail'> & Contact;
type Identity = Pick<User, 'mobile'> | Pick<User, 'email'>;

export interface UserRepository {
  find(id: number): Promise<User | undefined>;
  /** The one whom a user name, mobile or e-mail belongs to. */
  findByLogin(login: string): Promise<User | undefined>;
  /** @param contact a mobile or an e-mail address. */
  findByContact(contact: string): Promise<User | undefined>;
  /** @returns undefined when the mobile is somebody's already. */
  create(facts: Pick<User, 'umid' | 'name'> & { mobile: string }): Promise<User | undefined>;
  update(id: number, facts: Partial<Pick<User, 'name' | 'avatarUrl' | 'pwdScrypt' | 'ltime'>>): Promise<User>;
  /** Whether the mobile or e-mail was free. */
  bind(id: number, identity: Identity): Promise<boolean>;
  /** Lets nobody else change the user, or open sessions of theirs, before the transaction ends. */
  lock(id: number): Promise<void>;
  /** Leaves the row, for what refers to it, and nothing that tells who it was. */
  erase(id: number, now: Date): Promise<void>;
}

const findUser = prepared((db) =>
  db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, sql.placeholder('id')), isNull(appUser.deletedAt)))
    .prepare('find_user'),
);

export function createUserRepository(db: Queryable, keys: KeyRing): UserRepository {
  const toUser = (row: Row): User => ({ ...row, ...readContact(keys, row) });

  async function findWhere(condition: ReturnType<typeof eq> | undefined): Promise<User | undefined> {
    const [row] = await db
      .select()
      .from(appUser)
      .where(and(condition, isNull(appUser.deletedAt)));
    return row && toUser(row);
  }

  /** Two who want the same mobile or e-mail at once take turns. */
  async function claim(identity: string): Promise<void> {
    // Processes that are being given another first key share one of the indexes; the order keeps them from waiting in a circle.
    for (const index of keys.blindIndexes(contactPurpose, identity).sort()) {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext(${index}))`);
    }
  }

  return {
    async find(id) {
      const [row] = await findUser(db).execute({ id });
      return row && toUser(row);
    },
    findByLogin: (login) =>
      findWhere(
        or(
          // Forms and the API bring what is typed to letters of usual width; names from before have others.
          eq(sql`lower(normalize(${appUser.username}, NFKC))`, sql`lower(normalize(${login}::text, NFKC))`),
          hasContact(keys, 'mobile', login),
          hasContact(keys, 'email', login.toLowerCase()),
        ),
      ),
    findByContact: (contact) =>
      findWhere(hasContact(keys, contact.includes('@') ? 'email' : 'mobile', contact.toLowerCase())),
    async create({ mobile, ...facts }) {
      await claim(mobile);
      const [holder] = await db
        .select({ id: appUser.id })
        .from(appUser)
        .where(hasContact(keys, 'mobile', mobile));
      if (holder) return undefined;
      const values = { ...facts, ...contactColumns(keys, { mobile }) };
      const [row] = await db.insert(appUser).values(values).onConflictDoNothing().returning();
      return row && toUser(row);
    },
    async update(id, facts) {
      const [row] = await db.update(appUser).set(facts).where(eq(appUser.id, id)).returning();
      if (!row) throw new Error('The user is gone');
      return toUser(row);
    },
    async bind(id, identity) {
      const isMobile = 'mobile' in identity;
      const value = isMobile ? identity.mobile : identity.email;
      if (value === null) return false;
      await claim(value);
      const [holder] = await db
        .select({ id: appUser.id })
        .from(appUser)
        .where(hasContact(keys, isMobile ? 'mobile' : 'email', value));
      if (holder && holder.id !== id) return false;
      await db.update(appUser).set(contactColumns(keys, identity)).where(eq(appUser.id, id));
      return true;
    },
    async lock(id) {
      await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id)).for('update');
    },
    async erase(id, now) {
      await db.delete(knownNetwork).where(eq(knownNetwork.userId, id));
      const contact = { ...contactColumns(keys, { mobile: null, email: null }), plainMobile: null, plainEmail: null };
      const nothing = { username: null, ...contact, avatarUrl: null, pwdScrypt: null };
      await db
        .update(appUser)
        .set({ ...nothing, name: '已注销用户', status: 0, deletedAt: now })
        .where(eq(appUser.id, id));
    },
  };
}
