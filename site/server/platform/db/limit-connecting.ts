import type { Pool, PoolClient } from 'pg';
import { afterRunning } from '../after-running';
import { connectTimeoutMessage } from './unavailable';

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
