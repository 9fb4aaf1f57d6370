import { jobCommand } from '../platform/jobs/dead-letters';
import { runCommand } from './run-command';

/** `npm run jobs -- dead` and `npm run jobs -- retry 7`. */
await runCommand(async (onDatabase) => {
  const lines = await onDatabase(({ queue, now }) => jobCommand(process.argv.slice(2), queue, now));
  for (const line of lines) console.log(line);
});
