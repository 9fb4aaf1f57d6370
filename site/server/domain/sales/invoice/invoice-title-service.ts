import type { ListInvoiceTitlesReply } from '../../../../contract/invoice/invoice-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { KeyRing } from '../../../platform/keys/key-ring';
import type { InvoiceStore } from './invoice-store';
import { toInvoiceTitle } from './invoice-view';

export interface InvoiceTitleService {
  /** The titles that the member's organisation keeps, the one used last first. */
  list(member: Member): Promise<ListInvoiceTitlesReply>;
  /** Forgets a title. @throws AppFailure notFound also for those of others. */
  delete(member: Member, id: number): Promise<void>;
}

export function createInvoiceTitleService(store: InvoiceStore, keys: KeyRing): InvoiceTitleService {
  return {
    list: (member) =>
      store.read(async ({ titles }) => ({
        Items: (await titles(member).list()).map((title) => toInvoiceTitle(title, keys)),
      })),
    async delete(member, id) {
      const wasThere = await store.transact(({ titles }) => titles(member).delete(id));
      if (!wasThere) throw new AppFailure('notFound');
    },
  };
}
