// Fails when mounts of the built element that use each of its extensions leave anything behind; nothing of it is timed.
import { launchChromium } from '../scripts/launch-chromium.mjs';
import { leftBy } from './leftovers.mjs';
import { startServer } from './start-server.mjs';

const server = await startServer();
const browser = await launchChromium();
try {
  const { nodes, listeners, videos, mediaSources } = await leftBy(browser, server.origin, 'whole');
  console.log('Left by mounts that use every extension:', { nodes, listeners, videos, mediaSources });
  // Fewer than before is a cache that was emptied.
  if (Math.max(nodes, listeners, videos, mediaSources) > 0) process.exitCode = 1;
} finally {
  await browser.close();
  server.close();
}
