import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Answers load balancers from a thread of its own, by what the server said last. Plain JavaScript, since a thread starts from a
 * file. Takes `{ port, host, maxSilence }` and messages with the readiness; sends `{ address }` or `{ error }` once.
 */
const { port, host, maxSilence } = workerData;
/** Milliseconds for a request of a load balancer, which is one packet. */
const requestTimeout = 2_000;
/** Connections at once. */
const maxConnections = 100;

let said = { readiness: 'starting', at: performance.now() };
parentPort.on('message', (readiness) => (said = { readiness, at: performance.now() }));

/** A process whose event loop says nothing any more takes no visitors, and is dead to load balancers. */
const isSilent = () => performance.now() - said.at > maxSilence;

const answers = {
  '/healthz': () => (isSilent() ? [503, 'not responding'] : [200, 'ok']),
  '/readyz': () => (isSilent() ? [503, 'not responding'] : [said.readiness === 'ready' ? 200 : 503, said.readiness]),
};

const server = createServer({ requestTimeout, headersTimeout: requestTimeout }, (request, response) => {
  const answer = Object.hasOwn(answers, request.url) ? answers[request.url] : undefined;
  if (!answer) return response.writeHead(404).end();
  const [status, word] = answer();
  return response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify({ status: word }));
});
server.maxConnections = maxConnections;
server.on('error', ({ code, message }) => parentPort.postMessage({ error: { code, message } }));
server.listen({ port, host }, () => parentPort.postMessage({ address: server.address() }));
