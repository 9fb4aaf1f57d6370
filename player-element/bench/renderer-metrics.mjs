import { setTimeout as pause } from 'node:timers/promises';

/** Times that garbage is collected: what one round frees can keep something of the next alive. */
const ROUNDS = 4;
/** Between two rounds, in ms: finalizers and closed media have tasks of their own. */
const ROUND_MS = 250;

/** Reads what Chromium counts about the process of one page. */
export async function openRendererMetrics(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  async function read() {
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }

  /** How many objects of a class are alive. */
  async function count(className) {
    const objectGroup = 'count';
    const { result } = await session.send('Runtime.evaluate', { expression: `${className}.prototype`, objectGroup });
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId,
      objectGroup,
    });
    const { result: length } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId,
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    });
    await session.send('Runtime.releaseObjectGroup', { objectGroup });
    return length.value;
  }

  return {
    /** What the main thread did within so many ms: its CPU in ms and its style recalculations, both a second. */
    async watch(duration) {
      const before = await read();
      await pause(duration);
      const after = await read();
      const seconds = after.Timestamp - before.Timestamp;
      return {
        cpu: ((after.ThreadTime - before.ThreadTime) * 1000) / seconds,
        recalculations: (after.RecalcStyleCount - before.RecalcStyleCount) / seconds,
      };
    },

    /** What is alive once all garbage is gone. */
    async alive() {
      for (let round = 0; round < ROUNDS; round += 1) {
        await session.send('HeapProfiler.collectGarbage');
        await pause(ROUND_MS);
      }
      const { Nodes, JSEventListeners, JSHeapUsedSize } = await read();
      return {
        bytes: JSHeapUsedSize,
        nodes: Nodes,
        listeners: JSEventListeners,
        videos: await count('HTMLVideoElement'),
        mediaSources: await count('MediaSource'),
      };
    },
  };
}
