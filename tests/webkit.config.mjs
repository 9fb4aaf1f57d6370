import { webkitLauncher } from './support/browsers/webkit-launcher.mjs';
import { elementRunner } from './support/element-runner.mjs';

export default elementRunner({
  browsers: [webkitLauncher()],
  // A page that hangs is left to itself then.
  testsFinishTimeout: 120_000,
});
