import type { FileReply } from '../../../../../contract/fields/file-schema';
import { AppFailure } from '../../../../app-failure';
import type { Clock } from '../../../../platform/clock';
import type { AccountStore } from '../account-store';
import { personSections } from './person-sections';

/** Everything that is kept about a person. */
export interface PersonExport {
  readonly exportedAt: string;
  readonly userId: number;
  readonly sections: readonly { readonly title: string; readonly table: string; readonly rows: readonly object[] }[];
}

export interface PersonExportService {
  /** Rejects with AppFailure notFound for a user who never was. */
  exportUser(userId: number): Promise<PersonExport>;
  /** The same of the one whom a mobile, an e-mail address, a user name or an id belongs to. */
  exportNamed(name: string): Promise<PersonExport>;
  /** The same as a file. */
  exportFile(userId: number): Promise<FileReply>;
}

export function createPersonExportService(store: AccountStore, now: Clock): PersonExportService {
  async function exportUser(userId: number): Promise<PersonExport> {
    // One state of all tables.
    const sections = await store.transact(async ({ person }) => {
      const found = [];
      for (const section of personSections) {
        const { title, table } = section;
        found.push({ title, table, rows: await person.rowsOf(section, userId) });
      }
      return found;
    });
    if (sections[0]?.rows.length === 0) throw new AppFailure('notFound');
    return { exportedAt: now().toISOString(), userId, sections };
  }

  return {
    exportUser,
    async exportNamed(name) {
      const user = await store.read(({ users }) => users.findByLogin(name));
      if (user) return exportUser(user.id);
      // A closed account has its id alone.
      if (!/^\d{1,15}$/.test(name)) throw new AppFailure('notFound');
      return exportUser(Number(name));
    },
    async exportFile(userId) {
      const text = JSON.stringify(await exportUser(userId), undefined, 2);
      return { type: 'application/json', bytes: Buffer.from(text) };
    },
  };
}
