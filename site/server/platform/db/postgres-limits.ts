import type { ClientBase, Pool, PoolClient } from 'pg';
import { afterRunning } from '../timers';
import { connectTimeoutMessage, queryTimeoutMessage } from './outages';
import { isTimeLimited } from './time-limits';

type Connected = (...answer: [error: Error | undefined, client?: PoolClient, release?: () => void]) => void;

/**
 * Lets nobody wait longer for a connection of the pool, a free or a new one. The pool's own limit goes by the clock on the wall: a process
 * that the machine leaves little of its core would find every new connection late.
 * @param limit milliseconds for which the process runs.
 */
export function limitConnecting(pool: Pool, limit: number): void {
  const connect = pool.connect.bind(pool) as (connected: Connected) => void;

  function connectInTime(connected: Connected): void {
    let isLate = false;
    const callOff = afterRunning(limit, () => {
      isLate = true;
      connected(new Error(connectTimeoutMessage), undefined, () => {});
    });
    connect((...answer) => {
      const [, , release] = answer;
      // Whoever asked for it has gone.
      if (isLate) return release?.();
      callOff();
      connected(...answer);
    });
  }

  pool.connect = ((connected?: Connected) => {
    if (connected) return connectInTime(connected);
    return new Promise<PoolClient | undefined>((resolve, reject) => {
      connectInTime((error, client) => (error ? reject(error) : resolve(client)));
    });
  }) as Pool['connect'];
}

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
