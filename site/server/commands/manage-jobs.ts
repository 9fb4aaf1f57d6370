import { runJobCommand } from '../platform/jobs/job-queue';
import { runCommand } from './run-command';

/** `npm run jobs -- dead-letters` and `npm run jobs -- retry 7`. */
await runCommand(async (onDatabase) => {
  const lines = await onDatabase(({ queue }) => runJobCommand(process.argv.slice(2), queue));
  for (const line of lines) console.log(line);
});
