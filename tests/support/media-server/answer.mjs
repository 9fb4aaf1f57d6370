import { markGaps } from './mark-gaps.mjs';
import { flipBits, sendNoise, sendPaced } from './send-body.mjs';
import { shiftTime } from './shift-time.mjs';

/** How long the bytes before a cut have to leave, in ms. */
const RESET_DELAY_MS = 50;

/** Answers one request of a scenario, as its faults want it. */
export async function answer(scenario, path, request, response) {
  const entry = scenario.enter(request, path);
  const effects = scenario.offline ? { reset: true } : scenario.effects(path);
  response.once('close', () => {
    entry.isOpen = false;
    entry.aborted = !response.writableFinished;
  });
  if (effects.delay || effects.link) await scenario.clock.pause(effects.delay ?? effects.link.latency ?? 0);
  if (effects.hang || effects.reset || response.destroyed) {
    entry.failed = true;
    if (effects.reset) request.socket.destroy();
    return;
  }
  const { searchParams } = new URL(request.url, 'http://localhost');
  const file = await scenario.file(path, searchParams);
  const init = effects.shift && (await scenario.file(path.replace(/[^/]+$/, 'init.mp4')));
  const shifted = init ? { ...file, body: shiftTime(file.body, init.body, effects.shift) } : file;
  const reply = replyOf(shifted, request, effects);
  entry.status = reply.status;
  entry.failed = reply.status >= 400 || effects.garbage === true || effects.flip !== undefined;
  response.writeHead(reply.status, reply.text, headersOf(reply, effects));
  await send(request, response, entry, reply.body, effects, scenario.clock);
}

/** Status, status text, type and body; the body is a range of it when one was asked for. */
function replyOf(file, request, effects) {
  if (effects.status || effects.body !== undefined || !file) {
    const body = Buffer.from(effects.body ?? effects.text ?? 'failed on purpose');
    const type = effects.body === undefined ? 'text/plain' : (file?.type ?? 'text/plain');
    return { status: effects.status ?? (file ? 200 : 404), text: effects.text, type, body };
  }
  const { type } = file;
  let { body } = file;
  if (effects.replace) body = Buffer.from(body.toString('latin1').replaceAll(...effects.replace), 'latin1');
  if (effects.gap) body = Buffer.from(markGaps(body.toString(), effects.gap));
  if (effects.flip) body = flipBits(body, effects.flip, effects.seed);
  if (effects.truncate !== undefined) body = body.subarray(0, effects.truncate);

  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (first === undefined || effects.garbage) return { status: 200, type, body };
  const start = Number(first);
  const end = last ? Math.min(Number(last), body.length - 1) : body.length - 1;
  if (start > end) return { status: 416, type, body: Buffer.alloc(0), range: `bytes */${body.length}` };
  return { status: 206, type, body: body.subarray(start, end + 1), range: `bytes ${start}-${end}/${body.length}` };
}

function headersOf({ type, body, range }, effects) {
  return {
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-type': effects.type ?? type,
    ...(effects.garbage ? {} : { 'content-length': body.length }),
    ...(range ? { 'content-range': range } : {}),
    ...effects.headers,
    ...(effects.cors === false
      ? {}
      : {
          'access-control-allow-headers': 'range',
          'access-control-allow-origin': '*',
          'access-control-expose-headers': '*',
        }),
  };
}

async function send(request, response, entry, body, effects, clock) {
  if (request.method === 'HEAD' || request.method === 'OPTIONS') return void response.end();
  if (effects.garbage) return sendNoise(response, entry, effects.seed, clock);
  const limit = effects.silentAfter ?? effects.resetAfter ?? body.length;
  const part = body.subarray(0, limit);
  response.flushHeaders();
  if (effects.drip || effects.link) {
    await sendPaced(response, entry, part, effects, clock);
  } else {
    if (part.length > 0) response.write(part);
    entry.bytes += part.length;
  }
  if (response.destroyed) return undefined;
  const isCut = part.length < body.length;
  if (isCut) entry.failed = true;
  else response.end();
  if (isCut && effects.resetAfter !== undefined) {
    // Later, so that the bytes are on their way.
    await clock.pause(RESET_DELAY_MS);
    request.socket.destroy();
  }
  return undefined;
}
