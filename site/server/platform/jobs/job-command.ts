import type { Clock } from '../clock';
import type { JobQueue } from './job-queue';

/** Jobs that one list shows, the latest first. */
const listLength = 100;

/**
 * What an operator does about jobs that were given up: `dead` lists them, without what they are about, and `retry 7` makes
 * one due again.
 * @returns lines to print.
 * @throws Error in words for the operator.
 */
export async function jobCommand(
  [command, id = '']: readonly string[],
  { change }: JobQueue,
  now: Clock,
): Promise<string[]> {
  if (command === 'dead') {
    const dead = await change((jobs) => jobs.dead(listLength));
    if (dead.length === 0) return ['No job was given up.'];
    return dead.map(
      ({ id: number, topic, attempts, deadAt, lastError }) =>
        `${number}  ${topic}  ${deadAt?.toISOString()}  after ${attempts} runs  ${lastError}`,
    );
  }
  if (command !== 'retry' || !/^\d{1,15}$/.test(id)) {
    throw new Error('Say "dead" to list the jobs that were given up, or "retry" and the number of one.');
  }
  const revived = await change((jobs) => jobs.revive(Number(id), now()));
  if (!revived) throw new Error(`No job ${id} was given up.`);
  return [`The job ${id} is due again.`];
}
