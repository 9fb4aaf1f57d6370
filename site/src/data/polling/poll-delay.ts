const second = 1_000;

/** Pauses between two questions, each up to so long after the first one: people pay at once or take their time. */
const steps = [
  { until: 30 * second, pause: 2 * second },
  { until: 120 * second, pause: 3 * second },
];
const lastPause = 5 * second;

/** Pause before a question is asked again that nobody answered, and its longest. */
const firstRetry = 2 * second;
const longestRetry = 30 * second;

/** Milliseconds until the next question, so long after the first one. */
export function pollDelay(elapsed: number): number {
  return steps.find(({ until }) => elapsed < until)?.pause ?? lastPause;
}

/** Milliseconds until a question is asked again, after so many in a row without an answer. */
export function retryDelay(failures: number): number {
  return Math.min(firstRetry * 2 ** (failures - 1), longestRetry);
}
