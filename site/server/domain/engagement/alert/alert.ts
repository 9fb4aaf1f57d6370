import type { OperatorNotifier } from '../../../platform/alerts/alert-watch';
import { secondsAfter } from '../../../platform/clock';
import { DeliveryFailure, observed, type OnSent } from '../../../platform/delivery/delivery';
import type { Job, Topic } from '../../../platform/jobs/job-definition';
import type { Module, Platform } from '../../../platform/module';
import type { Outbox } from '../../../platform/tx';
import type { OperatorGateway } from './alert-gateways';

export {
  alertSettings,
  createOperatorMail,
  createWecomRobot,
  type AlertSettings,
  type OperatorGateway,
} from './alert-gateways';
export { operatorCheck } from './operator-check';

/** Milliseconds for a text that no job brings. */
const directTimeout = 10_000;

interface OperatorNotice {
  /** Lines for people. */
  readonly text: string;
  /** Goes by the next gateway where the first one is busy, instead of waiting for it. */
  readonly isPriority?: boolean;
}

const operatorNotices: Topic<OperatorNotice> = { name: 'alerts.notify-operators' };

type Enqueue = Pick<Outbox, 'enqueue'>;

/** Notifies the people who run the site, once the transaction is committed. @param text lines without secrets or whole mobiles. */
export async function notifyOperators({ outbox }: { readonly outbox: Enqueue }, text: string): Promise<void> {
  await outbox.enqueue(operatorNotices, { text });
}

interface AlertDeps extends Platform {
  /** The ways to the operators, the first one tried first; without any nobody is notified. */
  readonly gateways: readonly OperatorGateway[];
  readonly onSent?: OnSent | undefined;
}

/**
 * Notices to the people who run the site. Whoever has no transaction for `notifyOperators` calls `notify`: it rejects only when
 * neither the database keeps the text nor a gateway takes it.
 */
export function createAlerts({ gateways, onSent = () => {}, now, transact }: AlertDeps): Module & OperatorNotifier {
  /** Resolves to nothing, or to the seconds after which a gateway that is busy takes the text; one with priority goes by the next gateway. */
  async function send({ text, isPriority }: OperatorNotice, signal: AbortSignal): Promise<number | undefined> {
    let failure: unknown;
    let wait: number | undefined;
    for (const gateway of gateways) {
      try {
        await observed({ provider: gateway.provider, kind: 'alert' }, onSent, () => gateway.send(text, signal));
        return undefined;
      } catch (error) {
        if (error instanceof DeliveryFailure && error.retryAfter !== undefined) wait ??= error.retryAfter;
        else failure = error;
        if (wait !== undefined && !isPriority) break;
      }
    }
    if (failure && wait === undefined) throw failure as Error;
    return wait;
  }

  const job: Job = {
    topic: operatorNotices,
    async run(payload, run) {
      const notice = payload as OperatorNotice;
      const wait = await send(notice, run.signal);
      if (wait === undefined) return;
      // Waiting for one's turn is no failed run, of which there are only so many.
      const runAt = secondsAfter(now(), wait);
      await transact(async ({ outbox }) => {
        await outbox.enqueue(operatorNotices, notice, { runAt });
        await outbox.finish(run);
      });
    },
  };

  const enqueuePriority = (outbox: Enqueue, text: string) =>
    outbox.enqueue(operatorNotices, { text, isPriority: true });
  return {
    async notify(text) {
      try {
        await transact(({ outbox }) => enqueuePriority(outbox, text));
      } catch {
        await send({ text, isPriority: true }, AbortSignal.timeout(directTimeout));
      }
    },
    notifyLater: enqueuePriority,
    jobs: [job],
    routes: async () => {},
  };
}
