import type { ClientBase } from 'pg';
import { afterRunning } from '../after-running';
import { isTimeLimited } from './time-limits';
import { queryTimeoutMessage } from './unavailable';

/**
 * Ends a connection whose server does not answer a query in time: what was sent to it fails, and the pool makes another one.
 * The server's own timeouts end what is only slow, and leave the connection.
 * @param limit milliseconds for which the process runs.
 */
export function limitQueries(client: ClientBase, limit: number): void {
  const { query } = client;
  const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
  client.query = ((...args: unknown[]) => {
    if (!isTimeLimited()) return Reflect.apply(query, client, args);
    const callOff = afterRunning(limit, () => stream.destroy(new Error(queryTimeoutMessage)));
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        callOff();
        Reflect.apply(callback, undefined, answer);
      };
      return Reflect.apply(query, client, args);
    }
    const answering = Reflect.apply(query, client, args) as Promise<unknown>;
    return answering.finally(callOff);
  }) as typeof query;
}
