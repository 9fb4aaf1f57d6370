import type { Outbox } from '../../../platform/jobs/job-queue';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { notifyContact as notify, type AccountNoticeKind } from './user';

/** Notifies a contact for callers that do not have a `Tx` yet. */
export function notifyContact(outbox: Outbox, keys: KeyRing, target: string, notice: AccountNoticeKind): Promise<void> {
  return notify({ keys, outbox: { ...outbox, publish: refusePublish } }, target, notice);
}

function refusePublish(): Promise<never> {
  return Promise.reject(new Error('Only a Tx publishes'));
}
