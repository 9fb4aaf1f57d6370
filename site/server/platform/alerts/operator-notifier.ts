import type { Outbox } from '../jobs/job-queue';

/** Tells the operators something at once, by a robot of their chat or by mail. */
export interface OperatorNotifier {
  /** @param text some lines without personal data. Rejects when it could not be brought; it is then tried again. */
  notify(text: string): Promise<void>;
  /** Has a job of its own tell it, once the transaction of the outbox is committed. Without this, whoever has a transaction adds a job that notifies. */
  tell?(outbox: Outbox, text: string): Promise<void>;
}

/** Where operators are told when nothing else is set up. */
export function createLogNotifier(log: { error(details: object, message: string): void }): OperatorNotifier {
  return {
    async notify(text) {
      log.error({ alert: text }, 'alert');
    },
  };
}
