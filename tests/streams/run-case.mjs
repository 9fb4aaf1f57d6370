import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { actions } from './actions.mjs';
import { expectations } from './expectations.mjs';
import { hammered } from './request-rules.mjs';

/** Between two looks at the page, in ms. */
const LOOK_MS = 100;
/** A server or a page that stands still for so long, in s, lets the player's time limits pass. */
const STOOD_STILL = 1;

/**
 * Plays one case on a stage and in a scenario of its own.
 * @param patience seconds that an expectation with a time limit gets at least.
 * @returns what was expected with a time limit, how long it took, how many requests were made and what went wrong.
 */
export async function runCase(stage, server, play, patience) {
  const { faults, streams, aliases } = play;
  const scenario = server.scenario({ faults, streams, aliases });
  const timed = [];
  const problems = [];
  const serverDelay = monitorEventLoopDelay();
  serverDelay.enable();
  try {
    await stage.show(setupOf(play, scenario.url));
    for (const step of play.script) {
      const result = await takeStep({ stage, scenario, serverDelay }, step, patience);
      if (result.words) timed.push(result);
      if (!result.reason) continue;
      problems.push(`${result.words ?? JSON.stringify(step)}: ${result.reason}`);
      // What follows rests on it.
      break;
    }
    if (play.theme !== 'live') problems.push(...hammered(scenario.requests));
    problems.push(...stage.complaints);
  } catch (error) {
    problems.push(String(error));
  }
  serverDelay.disable();
  if (play.script.some(({ offline }) => offline)) await stage.context.setOffline(false);
  return { timed, problems, requests: scenario.requests };
}

async function takeStep(scene, step, patience) {
  const [name] = Object.keys(step);
  const expectation = expectations[name];
  if (!expectation) {
    if (!actions[name]) throw new Error(`No step is called ${name}.`);
    await actions[name](scene, step[name]);
    return {};
  }
  const limit = step.within === undefined ? 0 : Math.max(step.within, patience);
  const began = Date.now();
  const seconds = () => (Date.now() - began) / 1000;
  const start = await lookAt(scene);
  const check = (now) => (step.ifOnTime && !now.isOnTime ? undefined : expectation.check(step, now, start));
  let reason = check(start);
  while (step.holds ? !reason && seconds() < step.holds : reason && seconds() < limit) {
    await pause(LOOK_MS);
    reason = check(await lookAt(scene));
  }
  const words = step.within === undefined ? undefined : (expectation.words?.(step) ?? name);
  return { words, within: step.within, seconds: seconds(), reason };
}

/** What is seen now; `late` is how long the server or the page stood still at most, in s, `isOnTime` that it was not long. */
async function lookAt({ stage, scenario: { requests }, serverDelay }) {
  const { stoodStill, ...seen } = await stage.run('stage.look()');
  const late = Math.max(serverDelay.max / 1e9, stoodStill);
  return { ...seen, late, isOnTime: late <= STOOD_STILL, requests, requestCount: requests.length };
}

/** The players of a case: one, unless it names several; muted, small and started by the page. */
function setupOf({ stream, attributes = {}, children = [], players, play = true }, url) {
  const absolute = (list) => list.map(([tag, { src, ...rest }]) => [tag, src ? { src: url + src, ...rest } : rest]);
  const build = (own) => {
    const source = own.stream ?? stream;
    const all = { width: '320', height: '180', muted: '', ...(source ? { src: url + source } : {}), ...own.attributes };
    const given = Object.entries(all).filter(([, value]) => value !== null);
    return { attributes: Object.fromEntries(given), children: absolute(own.children ?? children) };
  };
  return {
    play,
    players: (players ?? [{}]).map((own) => build({ ...own, attributes: { ...attributes, ...own.attributes } })),
  };
}
