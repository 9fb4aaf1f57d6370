/** Ends with status 0 when the server of this container wants visitors, for HEALTHCHECK: an image has no curl. */
const { HEALTH_PORT, PORT } = process.env;
/** Milliseconds; less than the timeout of the HEALTHCHECK. */
const answerTime = 4_000;

const address = `http://127.0.0.1:${HEALTH_PORT || PORT || 8080}/readyz`;
const status = await fetch(address, { signal: AbortSignal.timeout(answerTime) }).then(
  (response) => response.status,
  (error) => error.cause?.code ?? error.message,
);
console.log(status);
process.exitCode = status === 200 ? 0 : 1;
