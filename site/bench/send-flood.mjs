import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two handfuls of requests. */
const handfulTime = 20;
const connections = 64;

/**
 * Asks the port of the first argument for pages that nobody keeps, from one address, so many times a minute as the second says and
 * for so many milliseconds as the third, whatever is answered. Tells how often it was answered with which status, or not at all.
 */
const [port, perMinute, time] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const headers = { 'x-forwarded-for': '203.0.113.9' };
const counts = {};
const asked = [];
const begun = performance.now();
while (performance.now() - begun < time) {
  const due = Math.floor(((performance.now() - begun) / 60_000) * perMinute);
  while (asked.length < due) asked.push(ask(asked.length));
  await wait(handfulTime);
}
await Promise.all(asked);
agent.destroy();
process.send({ counts, sent: asked.length, seconds: (performance.now() - begun) / 1000 }, () => process.disconnect());

function ask(number) {
  return new Promise((resolve) => {
    const note = (outcome) => {
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      resolve();
    };
    get({ port, host: '127.0.0.1', path: `/home?number=${number}`, agent, headers }, (response) => {
      response.on('end', () => note(response.statusCode)).resume();
    }).on('error', ({ code }) => note(code));
  });
}
