import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two questions of a load balancer. */
const questionTime = 100;

/**
 * Asks for the address of the first argument as a load balancer does, over a connection for each question, in a process of its
 * own: that of the visitors is as busy as the server. Told to end, it tells the milliseconds of each answer.
 */
const times = [];
const told = new AbortController();
process.once('message', () => told.abort());
process.send('ready');
while (!told.signal.aborted) {
  const asked = performance.now();
  await new Promise((resolve, reject) => {
    get(process.argv[2], { agent: false }, (response) => response.on('end', resolve).resume()).on('error', reject);
  });
  times.push(performance.now() - asked);
  await wait(questionTime);
}
process.send(times, () => process.disconnect());
