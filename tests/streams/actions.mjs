import { setTimeout as pause } from 'node:timers/promises';

const first = 'stage.players[0]';
const text = JSON.stringify;

/** What a step of a case can do, by its name; `parameter` is what stands under that name. */
export const actions = {
  /** Seconds. */
  wait: (_scene, parameter) => pause(parameter * 1000),
  /** Seconds from the beginning. */
  seek: ({ stage }, parameter) => stage.run(`${first}.currentTime = ${parameter}`),
  /** Seconds before the newest that can be sought. */
  seekBack: ({ stage }, parameter) =>
    stage.run(
      `{ const { seekable } = ${first}; ${first}.currentTime = seekable.end(seekable.length - 1) - ${parameter} }`,
    ),
  /** The network of the page and the server, both. */
  offline: async ({ stage, scenario }, parameter) => {
    scenario.offline = parameter;
    await stage.context.setOffline(parameter);
  },
  /** The server alone: the browser believes that it is online. */
  unreachable: ({ scenario }, parameter) => {
    scenario.offline = parameter;
  },
  /** Other faults from now on. */
  faults: ({ scenario }, parameter) => scenario.setFaults(parameter),
  /** Properties of the player. */
  set: ({ stage }, parameter) => stage.run(`void Object.assign(${first}, ${text(parameter)})`),
  /** Streams, one straight after the other. */
  sources: ({ stage, scenario }, parameter) => {
    const urls = parameter.map((path) => path && scenario.url + path);
    return stage.run(`for (const src of ${text(urls)}) ${first}.src = src`);
  },
  /** Methods of the player, one straight after the other. */
  call: ({ stage }, parameter) => stage.run(parameter.map((name) => `void ${first}.${name}()`).join(';')),
  /** A part of the player, by the mouse, which shows the controls first. */
  click: async ({ stage }, parameter) => {
    stage.wasTouched = true;
    await stage.page.mouse.move(100, 60);
    await stage.page.mouse.move(120, 80);
    const part = stage.page.locator(`[part~="${parameter}"]`).first();
    await part.click({ timeout: 120_000 });
  },
  remove: ({ stage }) => stage.run(`${first}.remove()`),
  /** Puts the player somewhere else, by `append` or `moveBefore`. */
  move: ({ stage }, parameter) => {
    const call = parameter === 'moveBefore' ? `moveBefore(${first}, null)` : `append(${first})`;
    return stage.run(`document.querySelector('#second').${call}`);
  },
  /** Seconds for which the browser puts the page to sleep, as it does with pages that nobody looks at. */
  freeze: async ({ stage }, parameter) => {
    const session = await stage.context.newCDPSession(stage.page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await pause(parameter * 1000);
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await session.detach();
  },
  /** Any expression of the page's. */
  run: ({ stage }, parameter) => stage.run(`void (${parameter})`),
};
