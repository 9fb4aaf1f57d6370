import type { AlertRule } from '../alerts/alert-rule';
import type { Clock } from '../clock';
import type { JobQueue } from './job-queue';

/** Seconds that a due job may wait: usually it is five at most. */
const longestWait = 300;

/** Whether jobs wait for too long, and whether any was given up. */
export function jobRules(queue: Pick<JobQueue, 'figures'>, now: Clock): readonly AlertRule[] {
  return [
    {
      name: 'jobs.late',
      async check() {
        const before = now().getTime() - longestWait * 1000;
        const late = (await queue.figures()).filter(({ dueSince }) => dueSince && dueSince.getTime() < before);
        if (late.length === 0) return undefined;
        return `jobs wait for over ${longestWait / 60} minutes: ${late.map(({ topic, due }) => `${topic} (${due})`).join(', ')}`;
      },
    },
    {
      name: 'jobs.given-up',
      async check() {
        const dead = (await queue.figures()).filter(({ givenUp }) => givenUp > 0);
        if (dead.length === 0) return undefined;
        return `jobs were given up: ${dead.map(({ topic, givenUp }) => `${topic} (${givenUp})`).join(', ')}; npm run jobs -- dead`;
      },
    },
  ];
}
