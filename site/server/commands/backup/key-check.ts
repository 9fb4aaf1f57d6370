import type { DataKey } from '../../platform/keys/open-key-ring';
import { createKeyRing } from '../../platform/keys/key-ring';
import type { BackupManifest } from './backup-manifest';

/** Characters that tell two keys of one id apart, and nothing of either. */
const checkLength = 16;

/** What tells a key from another one of the same id, such as the `own` ones of development. */
function checkOf(key: DataKey): string {
  return createKeyRing([key]).derive('check of backups').toString('hex').slice(0, checkLength);
}

/** The keys that a database needs, as a backup names them. @param keys those at hand. */
export function namedKeys(ids: readonly string[], keys: readonly DataKey[]): BackupManifest['keys'] {
  return ids.map((id) => {
    const key = keys.find((each) => each.id === id);
    return { id, check: key ? checkOf(key) : null };
  });
}

/** Sentences about whether keys can read a backup. */
export function keySentences(named: BackupManifest['keys'], keys: readonly DataKey[]): string[] {
  if (named.length === 0) return ['Keys: its personal data need none.'];
  return named.map(({ id, check }) => {
    const key = keys.find((each) => each.id === id);
    if (!key) return `Keys: ${id} is NOT at hand. Add it to DATA_KEYS: the server does not start without it.`;
    if (check === null) return `Keys: ${id} is at hand; the backup does not say whether it is the same one.`;
    if (checkOf(key) === check) return `Keys: ${id} is at hand and reads it.`;
    return `Keys: the key ${id} at hand is ANOTHER one than that of the backup, which it cannot read.`;
  });
}
