import { connect } from 'node:net';
import { load } from './load.mjs';

/** Connections whose requests are never finished, of each kind. */
const slowConnections = 100;
/** Milliseconds of one measurement. */
const loadTime = 5_000;
/** Milliseconds between two bytes of a slow request. */
const byteTime = 1_000;

const headers = 'POST /api/v1/ow/client-error HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n';
const beginnings = [headers, `${headers}Content-Length: 1000\r\n\r\n`];

/** What slow connections cost others, and how long they last. */
export async function slowConnectionRows(port) {
  const page = `http://127.0.0.1:${port}/home`;
  const encoded = { 'accept-encoding': 'gzip, deflate, br' };
  const ask = async () => (await load(page, loadTime, encoded)).rate;
  await ask();
  const alone = await ask();
  const started = performance.now();
  const slow = beginnings.flatMap((text) => Array.from({ length: slowConnections }, () => openSlowly(port, text)));
  const beside = await ask();
  await Promise.all(slow);
  const lasted = performance.now() - started;
  return [
    {
      what: `/home beside ${slow.length} slow connections against alone`,
      bar: 0.9,
      value: beside / alone,
      note: `${Math.round(beside)} /s against ${Math.round(alone)} /s`,
    },
    { what: 'slow connections closed within', bar: 30, limit: true, value: lasted / 1000, unit: ' s' },
  ];
}

/** Sends a byte now and then until the server closes the connection. */
function openSlowly(port, text) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    const timer = setInterval(() => socket.write('x'), byteTime);
    socket
      .on('error', () => {})
      .on('close', () => {
        clearInterval(timer);
        resolve();
      })
      .resume();
  });
}
