import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { erasedText, type RecordedValues } from '#contract/operator/change-schema.ts';
import { decryptRow, encryptRow } from '../db/encryption';
import { createKeyRing, type KeyRing } from '../keys/key-ring';
import type { Tx } from '../tx';
import { recordKey, type operatorDecision } from './decision-tables';

type Row = typeof operatorDecision.$inferSelect;

/** What a line of the record says of a person. */
type PersonPart = Pick<Row, 'subjectName' | 'before' | 'after' | 'reason'>;

/** A line of the record whose values can be read. */
export interface ReadableRow extends Omit<Row, 'personValues'> {
  /** Whether the person's data were erased: the line says that something was done, and no longer what. */
  readonly isErased: boolean;
}

/** AES-256. */
const keyBytes = 32;
const purpose = 'record';

/** Encrypts what a line says of a person under their key, and makes the key with the first line. The person must be locked. */
export async function encryptForPerson(
  tx: Tx,
  personId: number,
  part: PersonPart,
): Promise<PersonPart & Pick<Row, 'personId' | 'personValues'>> {
  const [known] = await findKeys(tx, [personId]);
  const ring = known?.[1] ?? (await createKey(tx, personId));
  const personValues = ring.encrypt(purpose, JSON.stringify(part));
  return { subjectName: '', before: null, after: null, reason: '', personId, personValues };
}

/** Makes lines of the record readable; those of people who were erased say so. */
export async function decryptForPeople(tx: Tx, rows: readonly Row[]): Promise<ReadableRow[]> {
  const ids = rows.flatMap(({ personId }) => personId ?? []);
  const rings = new Map(ids.length > 0 ? await findKeys(tx, [...new Set(ids)]) : []);
  return rows.map(({ personValues, ...row }) => {
    if (row.personId === null || personValues === null) return { ...row, isErased: false };
    const ring = rings.get(row.personId);
    if (!ring) return { ...row, subjectName: erasedText, reason: erasedText, isErased: true };
    const part = JSON.parse(ring.decrypt(purpose, personValues)) as PersonPart;
    return { ...row, ...part, isErased: false };
  });
}

async function findKeys({ db, keys }: Tx, ids: readonly number[]): Promise<[number, KeyRing][]> {
  const rows = await db
    .select()
    .from(recordKey)
    .where(inArray(recordKey.userId, [...ids]));
  return rows.map((row) => [row.userId, ringOf(decryptRow(keys, recordKey, row).key)]);
}

async function createKey({ db, keys }: Tx, userId: number): Promise<KeyRing> {
  const key = randomBytes(keyBytes).toString('base64');
  await db
    .insert(recordKey)
    .values(encryptRow(keys, recordKey, { userId, key }))
    .onConflictDoNothing();
  // Another transaction may have made it in the meantime.
  const [row] = await db.select().from(recordKey).where(eq(recordKey.userId, userId));
  if (!row) throw new Error('The key of the person was not stored');
  return ringOf(decryptRow(keys, recordKey, row).key);
}

function ringOf(key: string): KeyRing {
  return createKeyRing([{ id: 'person', secret: Buffer.from(key, 'base64') }]);
}

/** The values of a line that `search` may find. */
export function saysOfPerson({ subjectName, reason, before, after }: PersonPart, search: string): boolean {
  const values = [before, after].flatMap((each: RecordedValues | null) => Object.values(each ?? {}));
  return [subjectName, reason, ...values].some((text) => String(text).toLowerCase().includes(search.toLowerCase()));
}
