import { Agent, get } from 'node:http';

/** Connections that are kept busy. */
const connections = 32;

/** Asks for an address over all connections, one request after the other on each, and counts answers per second. */
export async function requestsPerSecond(url, milliseconds, headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const end = started + milliseconds;
  let answers = 0;
  const keepAsking = async () => {
    while (performance.now() < end) {
      await ask(url, agent, headers);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return answers / seconds;
}

function ask(url, agent, headers) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });
}
