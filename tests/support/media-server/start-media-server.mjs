import { createServer } from 'node:http';
import { answer } from './answer.mjs';
import { Scenario } from './scenario.mjs';
import { systemClock } from './system-clock.mjs';

/**
 * Serves the tests' media on a free port of this machine and does it harm.
 * `scenario(options)` begins a case: media under a path of its own, with its own faults (fault-rule.mjs) and log.
 * `clock` tells the time and waits, both in ms.
 */
export async function startMediaServer(clock = systemClock) {
  const scenarios = new Map();
  const server = createServer((request, response) => {
    const [, name, ...rest] = decodeURIComponent(new URL(request.url, 'http://localhost').pathname).split('/');
    const scenario = scenarios.get(name);
    if (scenario) void answer(scenario, rest.join('/'), request, response);
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    origin,
    scenario(options) {
      const name = `case-${scenarios.size + 1}`;
      const scenario = new Scenario(`${origin}/${name}/`, clock, options);
      scenarios.set(name, scenario);
      return scenario;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
