/** Lines in which runners name the tests that failed, after all others. */
const endLines = 60;

/**
 * Runs the steps of each lane one after the other, and the lanes beside each other.
 * While several lanes run, a step is printed as a whole when it ends; the last lane prints as it goes.
 * @param lanes lists of `{ name, about, run(write) }`, whose run resolves to what passed, failed and was skipped.
 * @param write takes text for the terminal.
 * @returns the results of all steps: `{ name, passed, failed, skipped }`, those that failed with the `end` of what they printed.
 */
export async function runLanes(lanes, write) {
  const running = new Map(lanes.map((lane) => [lane, '']));

  function print(lane, text) {
    if (running.size > 1) running.set(lane, running.get(lane) + text);
    else write(text);
  }

  function release(lane) {
    write(running.get(lane));
    running.set(lane, '');
  }

  async function runLane(lane) {
    const results = [];
    for (const step of lane) {
      results.push(await runStep(step, (text) => print(lane, text)));
      release(lane);
    }
    running.delete(lane);
    for (const other of running.size === 1 ? running.keys() : []) release(other);
    return results;
  }

  return (await Promise.all(lanes.map(runLane))).flat();
}

async function runStep({ name, about, run }, write) {
  let output = '';
  const print = (text) => {
    output += text;
    write(text);
  };
  print(`\n── ${name}: ${about}\n`);
  const started = performance.now();
  let counts;
  try {
    counts = await run(print);
  } catch (error) {
    print(`${error.stack}\n`);
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(`   ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`);
  return { name, ...counts, ...(counts.failed > 0 && { end: output.split('\n').slice(-endLines).join('\n') }) };
}
