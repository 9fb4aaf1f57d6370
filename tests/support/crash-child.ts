import { createApp } from '../../site/server/app';
import type { PaymentGateway } from '../../site/server/domain/sales/payment/gateways/payment-gateway';
import type { Database } from '../../site/server/platform/db/database';
import { openPostgres } from '../../site/server/platform/db/postgres';
import { patientLimits } from './patient-limits';
import { testKeys } from './test-keys';

/** What a child process is to do before it ends, of itself or at a step. */
export interface CrashPlan {
  readonly databaseUrl: string;
  /** Milliseconds since 1970 that its clock shows. */
  readonly time: number;
  /** The step at which the process is killed: a commit, or a call of a channel before and after its effect. */
  readonly killAt: number;
  /** Whether it does its jobs after the requests. */
  readonly doesJobs: boolean;
  /** Requests that it answers one after the other. */
  readonly requests: readonly { url: string; headers: Record<string, string>; payload: string }[];
}

/** A call of a channel, which the parent plays; and its answer. */
export interface ChannelCall {
  readonly id: number;
  readonly channel: string;
  readonly method: string;
  readonly parameters: readonly unknown[];
}

let steps = 0;
let calls = 0;
const waiting = new Map<number, (answer: unknown) => void>();

process.once('message', (plan: CrashPlan) => void run(plan));

async function run(plan: CrashPlan): Promise<void> {
  const step = () => {
    steps += 1;
    if (steps === plan.killAt) process.kill(process.pid, 'SIGKILL');
  };
  process.on('message', ({ id, answer }: { id: number; answer: unknown }) => waiting.get(id)?.(answer));
  const database = watched(await openPostgres(plan.databaseUrl, patientLimits), step);
  const gateways = ['alipay', 'wechat'].map((channel) => remoteGateway(channel, step));
  const now = () => new Date(plan.time);
  const app = await createApp({ database, keys: testKeys, now, paymentGateways: gateways });
  for (const request of plan.requests) await app.inject({ method: 'POST', ...request });
  if (plan.doesJobs) await app.jobWorker.runDue();
  await app.close();
  await database.close();
  process.disconnect();
}

/** Each commit is a step. */
function watched(database: Database, step: () => void): Database {
  return {
    ...database,
    async transact(work) {
      const result = await database.transact(work);
      step();
      return result;
    },
  };
}

/** A channel that the parent plays, whatever becomes of this process. */
function remoteGateway(channel: string, step: () => void): PaymentGateway {
  return new Proxy({} as PaymentGateway, {
    get(_target, method: string) {
      if (method === 'channel') return channel;
      if (method === 'merchantId') return 'M1';
      // Nothing of it runs by itself, nor has it a certificate.
      if (method === 'start' || method === 'certificateEnd') return undefined;
      if (method === 'webhookAck') return { type: 'text/plain', success: 'success', failure: 'fail' };
      if (method === 'verify')
        return ({ body }: { body: Uint8Array }) => revived(JSON.parse(Buffer.from(body).toString()));
      return async (...parameters: unknown[]) => {
        step();
        const id = (calls += 1);
        const answer = new Promise((resolve) => waiting.set(id, resolve));
        process.send?.({ id, channel, method, parameters } satisfies ChannelCall);
        const result = revived(await answer);
        step();
        return result;
      };
    },
  });
}

/** Times are texts between processes. */
function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name.endsWith('At') && typeof part === 'string' ? new Date(part) : part,
    ]),
  );
}
