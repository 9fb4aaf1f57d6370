import { Agent, get } from 'node:http';

/** Connections that are kept busy, where nothing else is said. */
const usualConnections = 32;

/**
 * Asks for an address over all connections, one request after the other on each.
 * @param url an address, or what tells the next one.
 * @returns answers per second, and the milliseconds that 99 of 100 answers took at most.
 */
export async function load(url, milliseconds, headers = {}, connections = usualConnections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const end = started + milliseconds;
  const times = [];
  const next = typeof url === 'function' ? url : () => url;
  const keepAsking = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      await ask(next(), agent, headers);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] };
}

function ask(url, agent, headers) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });
}
