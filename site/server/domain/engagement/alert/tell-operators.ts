import type { Topic } from '../../../platform/jobs/job-definition';
import type { Outbox } from '../../../platform/jobs/job-queue';

/** What operators are told: lines for people. */
export interface OperatorNews {
  readonly text: string;
  /** Goes by the next way where the first one is busy; what is not waits for it. */
  readonly isUrgent?: boolean;
}

export const operatorNews: Topic<OperatorNews> = { name: 'alerts.tell-operators' };

/** Tells the people who run the site, once the transaction is committed. @param text lines without secrets; whole mobiles are none of its business. */
export async function tellOperators(outbox: Outbox, text: string): Promise<void> {
  await outbox.enqueue(operatorNews, { text });
}

/** The same of what cannot wait behind other news. */
export async function alertOperators(outbox: Outbox, text: string): Promise<void> {
  await outbox.enqueue(operatorNews, { text, isUrgent: true });
}
