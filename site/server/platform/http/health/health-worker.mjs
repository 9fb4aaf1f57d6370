import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Answers load balancers from a thread of its own, by what the server said last, and hands on what Prometheus asks. Plain
 * JavaScript, since a thread starts from a file. Takes `{ port, host, maxSilence, hasMetrics }`, and messages `{ readiness }` and
 * `{ metrics, contentType }`; sends `{ address }` or `{ error }` once, and `{ ask: 'metrics' }`.
 */
const { port, host, maxSilence, hasMetrics } = workerData;
/** Milliseconds for a request of a load balancer, which is one packet. */
const requestTimeout = 2_000;
/** Milliseconds for the server to send its metrics, which waits for the database; Prometheus itself waits for ten seconds. */
const metricsTimeout = 5_000;
/** Connections at once. */
const maxConnections = 100;

let said = { readiness: 'starting', at: performance.now() };
/** Requests for metrics that wait for the server; it is asked once for all of them. */
let waiting = [];

parentPort.on('message', ({ readiness, metrics, contentType }) => {
  if (readiness !== undefined) said = { readiness, at: performance.now() };
  if (metrics === undefined) return;
  for (const answer of waiting) answer(200, contentType, metrics);
  waiting = [];
});

/** A process whose event loop says nothing any more takes no visitors, and is dead to load balancers. */
const isSilent = () => performance.now() - said.at > maxSilence;

const answers = {
  '/healthz': () => (isSilent() ? [503, 'not responding'] : [200, 'ok']),
  '/readyz': () => (isSilent() ? [503, 'not responding'] : [said.readiness === 'ready' ? 200 : 503, said.readiness]),
};

function tellMetrics(response) {
  const timer = setTimeout(() => answer(503, 'text/plain', 'not responding\n'), metricsTimeout);
  function answer(status, type, text) {
    clearTimeout(timer);
    waiting = waiting.filter((other) => other !== answer);
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  }
  waiting.push(answer);
  if (waiting.length === 1) parentPort.postMessage({ ask: 'metrics' });
}

const server = createServer({ requestTimeout, headersTimeout: requestTimeout }, (request, response) => {
  if (hasMetrics && request.url === '/metrics') return tellMetrics(response);
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
