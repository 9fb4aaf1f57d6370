import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from './load.mjs';

/** Connections that send nothing, which are opened again as the server closes them. */
const connections = 10_000;
/** How many of them are opened at once, and milliseconds in between. */
const handful = 200;
const handfulTime = 20;
/** Milliseconds of one measurement. */
const loadTime = 10_000;

/**
 * What others notice of 10,000 connections that send nothing, from as many addresses of loopback and from one, and what memory they
 * take. @param memory tells the server's bytes.
 */
export async function silentConnectionRows(port, memory) {
  return [
    ...(await rowsOf(port, memory, 'as many addresses', addressOf)),
    ...(await rowsOf(port, memory, 'one address', () => '127.9.9.9')),
  ];
}

/** One of loopback for each number. */
function addressOf(index) {
  return `127.${1 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
}

async function rowsOf(port, memory, whose, from) {
  const encoded = { 'accept-encoding': 'gzip, deflate, br' };
  const visit = (time) => load(`http://127.0.0.1:${port}/home`, time, encoded);
  await visit(2_000);
  const alone = await visit(loadTime);
  const before = await memory();
  const { close, counts } = await openSilently(port, from);
  const beside = await visit(loadTime);
  const during = await memory();
  const { open } = counts();
  close();
  return [
    {
      what: `/home beside ${connections} connections of ${whose} that send nothing, against alone`,
      // Whoever opens them, and the visitors, compute on the same machine.
      bar: 0.5,
      value: beside.rate / alone.rate,
      note: `99 of 100 within ${beside.p99.toFixed(0)} ms, alone ${alone.p99.toFixed(0)} ms; ${open} stood open`,
    },
    {
      what: `memory of connections of ${whose} that send nothing`,
      // 5,000 of them, each about 30 KB in Node, and no more however many come.
      bar: 200,
      limit: true,
      value: (during - before) / 1024 ** 2,
      unit: ' MB',
    },
  ];
}

async function openSilently(port, from) {
  const sockets = new Set();
  let isOver = false;
  const openOne = (index) => {
    if (isOver) return;
    const socket = connect({ port, host: '127.0.0.1', localAddress: from(index) });
    sockets.add(socket);
    socket.on('error', () => {}).resume();
    socket.on('close', () => {
      sockets.delete(socket);
      // As a stranger does who wants to keep others out.
      setTimeout(openOne, 1_000 + Math.random() * 2_000, index).unref();
    });
  };
  for (let index = 0; index < connections; index += 1) {
    openOne(index);
    if (index % handful === 0) await wait(handfulTime);
  }
  return {
    counts: () => ({ open: [...sockets].filter(({ readyState }) => readyState === 'open').length }),
    close() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
