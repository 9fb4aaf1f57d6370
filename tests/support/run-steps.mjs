/** Last lines of a failed step that are repeated at the end: runners name there what failed. */
const END_LINES = 60;

/**
 * Runs steps in their order, several at once. What they print stays in that order: the first of those that run is printed as it
 * goes, the others once it is their turn.
 * @param steps list of `{ name, about, isAlone, run(place) }`. `run` resolves to how many passed, failed and were skipped; one that
 *   throws counts as one failure. Nothing runs beside a step that `isAlone`.
 * @param options `atOnce`: how many steps run at once; `write(text)`: where to print.
 * @returns {Promise<any[]>} a list of `{ name, passed, failed, skipped, seconds, waiting }` in order: `waiting` is the share, 0 to 1,
 *   of those seconds in which no processor worked for the step. Failed steps have the `end` of what they printed.
 */
export async function runSteps(steps, { atOnce, write }) {
  const waiting = [...steps];
  const running = new Map();
  const results = new Map();
  const output = inOrder(steps, write);

  const hasRoom = ({ isAlone }) =>
    running.size === 0 || (!isAlone && running.size < atOnce && ![...running.keys()].some((step) => step.isAlone));

  async function runToEnd(step) {
    results.set(step, await runStep(step, (text) => output.print(step, text)));
    running.delete(step);
    output.end(step);
  }

  while (results.size < steps.length) {
    while (waiting.length > 0 && hasRoom(waiting[0])) {
      const step = waiting.shift();
      running.set(step, runToEnd(step));
    }
    await Promise.race(running.values());
  }
  return steps.map((step) => results.get(step));
}

/** Passes on what the first unfinished step prints, and keeps what the others print until it is their turn. */
function inOrder(steps, write) {
  const queue = steps.map((step) => ({ step, text: '', isEnded: false }));
  return {
    print(step, text) {
      if (queue[0].step === step) write(text);
      else queue.find((entry) => entry.step === step).text += text;
    },
    end(step) {
      queue.find((entry) => entry.step === step).isEnded = true;
      while (queue[0]?.isEnded) {
        queue.shift();
        if (queue[0]) write(queue[0].text);
      }
    },
  };
}

async function runStep({ name, about, run }, write) {
  let output = '';
  const place = {
    processorSeconds: 0,
    write(text) {
      output += text;
      write(text);
    },
  };
  place.write(`\n── ${name}: ${about}\n`);
  const started = performance.now();
  let counts;
  try {
    counts = await run(place);
  } catch (error) {
    place.write(`${error.stack}\n`);
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  const seconds = (performance.now() - started) / 1000;
  const waiting = seconds > 0 ? Math.max(0, 1 - place.processorSeconds / seconds) : 0;
  const result = { name, ...counts, seconds, waiting };
  place.write(`   ${describeResult(result)}\n`);
  return { ...result, ...(counts.failed > 0 && { end: output.split('\n').slice(-END_LINES).join('\n') }) };
}

/** One line about a step's result, such as `unit: 12 passed, 0 failed (3.1 s, 40 % waiting)`. */
export function describeResult({ name, passed, failed, seconds, waiting }) {
  return `${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s, ${Math.round(waiting * 100)} % waiting)`;
}
