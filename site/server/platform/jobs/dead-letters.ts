import type { JobQueue } from './job-queue';

/**
 * Runs an operator's command on dead letters: `dead-letters` lists them, without their payload, and `retry 7` makes one due again.
 * @returns lines to print.
 * @throws Error in words for the operator.
 */
export async function runJobCommand([command, id = '']: readonly string[], queue: JobQueue): Promise<string[]> {
  if (command === 'dead-letters') {
    const letters = await queue.listDeadLetters();
    if (letters.length === 0) return ['There are no dead letters.'];
    return letters.map(
      ({ id: number, topic, attempts, deadAt, lastError }) =>
        `${number}  ${topic}  ${deadAt?.toISOString()}  after ${attempts} runs  ${lastError}`,
    );
  }
  if (command !== 'retry' || !/^\d{1,15}$/.test(id)) {
    throw new Error('Say "dead-letters" to list the jobs that failed for good, or "retry" and the number of one.');
  }
  if (!(await queue.retry(Number(id)))) throw new Error(`There is no dead letter ${id}.`);
  return [`The job ${id} is due again.`];
}
