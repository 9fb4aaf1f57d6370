import type { Clock } from '../../../platform/clock';
import { secondsAfter } from '../../../platform/clock';
import { DeliveryFailure } from '../../../platform/delivery/delivery-failure';
import { observed, type OnSent } from '../../../platform/delivery/delivery';
import type { Store } from '../../../platform/db/store';
import type { JobRun } from '../../../platform/jobs/job-definition';
import type { Outbox } from '../../../platform/jobs/job-queue';
import type { OperatorGateway } from './gateways/operator-gateway';
import { alertOperators, operatorNews, type OperatorNews } from './tell-operators';

/** Milliseconds for a text that no job brings. */
const directTime = 10_000;

export interface AlertService {
  /** Tells operators: by a job, or at once when there is no database to keep one. */
  notify(text: string): Promise<void>;
  /** Brings a text by the first way that takes it. Rejects when none does. */
  bring(news: OperatorNews, run: JobRun): Promise<void>;
}

export interface AlertServiceParts {
  /** The ways to the operators, the first one tried first. */
  readonly gateways: readonly OperatorGateway[];
  readonly onSent: OnSent;
  readonly now: Clock;
}

export function createAlertService(
  store: Store<{ outbox: Outbox }>,
  { gateways, onSent, now }: AlertServiceParts,
): AlertService {
  /** Resolves to nothing, or to the seconds after which a way that is busy takes the text; what is urgent goes by the next one. */
  async function send({ text, isUrgent }: OperatorNews, signal: AbortSignal): Promise<number | undefined> {
    let failure: unknown;
    let wait: number | undefined;
    for (const gateway of gateways) {
      try {
        await observed({ provider: gateway.provider, kind: 'alert' }, onSent, () => gateway.send(text, signal));
        return undefined;
      } catch (error) {
        if (error instanceof DeliveryFailure && error.retryAfter !== undefined) wait ??= error.retryAfter;
        else failure = error;
        if (wait !== undefined && !isUrgent) break;
      }
    }
    if (failure && wait === undefined) throw failure as Error;
    return wait;
  }

  return {
    async notify(text) {
      try {
        await store.transact(({ outbox }) => alertOperators(outbox, text));
      } catch {
        await send({ text, isUrgent: true }, AbortSignal.timeout(directTime));
      }
    },
    async bring(news, run) {
      const wait = await send(news, run.signal);
      if (wait === undefined) return;
      // Waiting for one's turn is no failed run, of which there are only so many.
      const runAt = secondsAfter(now(), wait);
      await store.transact(async ({ outbox }) => {
        await outbox.enqueue(operatorNews, news, { runAt });
        await outbox.finish(run);
      });
    },
  };
}
