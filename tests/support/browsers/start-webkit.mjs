import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startVirtualScreen } from './virtual-screen.mjs';
import { WebDriverSession } from './webdriver-session.mjs';

/** How large the page is in the other browsers, in CSS pixels. */
const PAGE = { width: 800, height: 600 };
/** How long the driver may take to listen, in ms. */
const DRIVER_TIMEOUT = 10_000;

/**
 * Starts WebKitGTK's small browser on a screen of its own.
 * @param paths what `findWebkit()` found.
 * @returns its `session`, and `stop()`, which ends it even when it hangs.
 */
export async function startWebkit(paths) {
  const screen = await startVirtualScreen(paths.screen);
  const port = await freePort();
  const driver = spawn(paths.driver, [`--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, with the browser that it starts.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
      // Without an address it would start a bus that nobody ends.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    },
  });
  const stop = () => {
    process.off('exit', stop);
    try {
      process.kill(-driver.pid, 'SIGKILL');
    } catch {
      // It is gone.
    }
    screen.stop();
  };
  process.once('exit', stop);
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilListening(origin);
    const session = await WebDriverSession.open(origin, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation', '--autoplay-policy=allow'] },
    });
    await fitPage(session);
    return { session, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Sizes the window so that the page in it has the size it has in the other browsers. */
async function fitPage(session) {
  await session.place({ x: 0, y: 0, width: 1000, height: 800 });
  const [width, height] = await session.run('return [innerWidth, innerHeight]');
  await session.place({ x: 0, y: 0, width: 1000 - width + PAGE.width, height: 800 - height + PAGE.height });
}

async function untilListening(origin) {
  const end = performance.now() + DRIVER_TIMEOUT;
  for (;;) {
    try {
      await fetch(`${origin}/status`);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(50);
    }
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
