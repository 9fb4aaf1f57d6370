import { demoFolder } from '../demo-data';
import { seed } from '../demo/seed';
import { runCommand } from './run-command';

/** `npm run seed`: gives the database the contents of the demo, without its accounts. */
await runCommand(async (onDatabase) => {
  const seeded = await onDatabase((platform) => seed(platform, demoFolder));
  console.log(
    seeded
      ? 'The contents of the demo were added.'
      : 'The contents of the demo were added before; what was changed or deleted since stays so.',
  );
});
