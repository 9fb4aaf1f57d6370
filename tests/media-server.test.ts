import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { random } from './support/media-server/random.mjs';
import { startMediaServer } from './support/media-server/start-media-server.mjs';

const FILE = 'files/vp8.webm';
const SEGMENT = 'hls/90p/segment-0.m4s';

/** A clock that jumps over each pause. */
const clock = {
  time: 0,
  now: (): number => clock.time,
  async pause(ms: number): Promise<void> {
    clock.time += ms;
    await turn();
  },
};

let server: Awaited<ReturnType<typeof startMediaServer>>;
beforeAll(async () => {
  server = await startMediaServer(clock);
});
afterAll(() => server.close());

/** A scenario whose every request meets this fault, and a fetch of one of its files. */
function harm(effects: object, rule: object = {}) {
  const scenario = server.scenario({ faults: [{ ...rule, do: effects }] });
  return { scenario, get: (path = FILE, init?: RequestInit) => fetch(scenario.url + path, init) };
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const whole = async (path = FILE) => bytesOf(await fetch(server.scenario().url + path));
/** Milliseconds that the server pauses in while this is done. */
async function pausesIn(work: () => Promise<unknown>): Promise<number> {
  const began = clock.time;
  await work();
  return clock.time - began;
}

describe('startMediaServer', () => {
  test('serves files with ranges, length and type, and writes requests down', async () => {
    const { scenario, get } = harm({});
    const response = await get(FILE, { headers: { range: 'bytes=100-199' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-type')).toBe('video/webm');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('content-range')).toBe(`bytes 100-199/${(await whole()).length}`);
    expect(await bytesOf(response)).toEqual((await whole()).subarray(100, 200));
    expect((await get('files/none.mp4')).status).toBe(404);
    expect(scenario.requests).toMatchObject([
      { url: FILE, method: 'GET', range: 'bytes=100-199', status: 206, bytes: 100, failed: false },
      { url: 'files/none.mp4', status: 404, failed: true },
    ]);
  });

  test('never leaves its folder', async () => {
    expect((await fetch(`${server.scenario().url}..%2fmedia-server%2frandom.mjs`)).status).toBe(404);
  });

  test('keeps scenarios apart', async () => {
    const { get } = harm({ status: 500 });
    const other = server.scenario();
    expect((await get()).status).toBe(500);
    expect((await fetch(other.url + FILE)).status).toBe(200);
    expect(other.requests).toHaveLength(1);
  });

  test('answers with a status, its text and a body', async () => {
    const response = await harm({ status: 403, text: 'Not for you', body: 'go away' }).get();
    expect([response.status, response.statusText, await response.text()]).toEqual([403, 'Not for you', 'go away']);
  });

  test('harms the first, from the n-th, between times, by path and by chance', async () => {
    const statuses = async (rule: object, count: number) => {
      const { get } = harm({ status: 500 }, rule);
      const seen = [];
      for (let request = 0; request < count; request += 1) seen.push((await get()).status);
      return seen;
    };
    expect(await statuses({ times: 2 }, 3)).toEqual([500, 500, 200]);
    expect(await statuses({ from: 1, times: 1 }, 3)).toEqual([200, 500, 200]);
    expect(await statuses({ after: 60 }, 1)).toEqual([200]);
    expect(await statuses({ before: 60 }, 1)).toEqual([500]);
    expect(await statuses({ path: 'other' }, 1)).toEqual([200]);
    expect(await statuses({ path: /vp\d\.webm$/ }, 1)).toEqual([500]);
    const drawn = await statuses({ chance: 0.5, seed: 7 }, 20);
    expect(new Set(drawn)).toEqual(new Set([200, 500]));
    expect(await statuses({ chance: 0.5, seed: 7 }, 20)).toEqual(drawn);
  });

  test('never answers, or stops after the headers or some bytes', async () => {
    const visitor = new AbortController();
    const hanging = harm({ hang: true });
    const answered = hanging.get(FILE, { signal: visitor.signal });
    await expect.poll(() => hanging.scenario.requests[0]).toMatchObject({ failed: true, isOpen: true });
    visitor.abort();
    await expect(answered).rejects.toThrow('aborted');
    for (const count of [0, 500]) {
      const { scenario, get } = harm({ silentAfter: count });
      const leaving = new AbortController();
      const response = await get(FILE, { signal: leaving.signal });
      expect(response.status).toBe(200);
      await expect.poll(() => scenario.requests[0]).toMatchObject({ bytes: count, failed: true, isOpen: true });
      leaving.abort();
      await expect(response.arrayBuffer()).rejects.toThrow('aborted');
      await expect.poll(() => scenario.requests[0]).toMatchObject({ bytes: count, aborted: true, isOpen: false });
    }
  });

  test('cuts the connection at once or after some bytes', async () => {
    await expect(harm({ reset: true }).get()).rejects.toThrow('fetch failed');
    const response = await harm({ resetAfter: 500 }).get();
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  });

  test('shortens a file, as if there were no more of it', async () => {
    expect(await bytesOf(await harm({ truncate: 500 }).get())).toEqual((await whole()).subarray(0, 500));
  });

  test('waits, drips, and shares a line', async () => {
    expect(await pausesIn(() => harm({ delay: 300 }).get())).toBe(300);
    const { length } = await whole(SEGMENT);
    const drip = harm({ drip: length * 2 });
    expect(await pausesIn(async () => bytesOf(await drip.get(SEGMENT)))).toBeCloseTo(500);
    const line = harm({ link: { latency: 10, bitsPerSecond: length * 8 * 4 } });
    const both = async () => Promise.all([line, line].map(async ({ get }) => bytesOf(await get(SEGMENT))));
    // Half a second for the bytes of both, and the latency of each.
    expect(await pausesIn(both)).toBeCloseTo(520);
  });

  test('turns bits, the same ones each time', async () => {
    const clean = await whole(SEGMENT);
    const { get } = harm({ flip: 40, seed: 3 });
    const harmed = await bytesOf(await get(SEGMENT));
    expect(harmed.length).toBe(clean.length);
    const changed = harmed.filter((byte, index) => byte !== clean[index]).length;
    expect(changed).toBeGreaterThan(30);
    expect(changed).toBeLessThanOrEqual(40);
    expect(await bytesOf(await get(SEGMENT))).toEqual(harmed);
  });

  test('sends noise without end', async () => {
    const { scenario, get } = harm({ garbage: true });
    const leaving = new AbortController();
    const response = await get(FILE, { signal: leaving.signal });
    expect(response.headers.get('content-length')).toBeNull();
    const { length } = await whole();
    let received = 0;
    const reader = response.body!.getReader();
    while (received <= length) received += (await reader.read()).value!.length;
    leaving.abort();
    await expect.poll(() => scenario.requests[0]).toMatchObject({ aborted: true, isOpen: false });
  });

  test('leaves out CORS headers and changes types', async () => {
    expect((await harm({ cors: false }).get()).headers.get('access-control-allow-origin')).toBeNull();
    expect((await harm({ type: 'text/html' }).get()).headers.get('content-type')).toBe('text/html');
  });

  test('marks gaps', async () => {
    const playlist = await (await harm({ gap: [1] }).get('ts/index.m3u8')).text();
    expect(playlist).toContain('segment-0.m2t\n#EXT-X-GAP\n#EXTINF:2.000000,\nsegment-1.m2t\n#EXTINF');
  });

  test('is out of reach while offline', async () => {
    const { scenario, get } = harm({ hang: true }, { times: 1 });
    const open = get();
    await expect.poll(() => scenario.requests).toHaveLength(1);
    scenario.offline = true;
    await expect(open).rejects.toThrow('fetch failed');
    await expect(get()).rejects.toThrow('fetch failed');
    scenario.offline = false;
    expect((await get()).status).toBe(200);
  });

  test('plays a live stream with a sliding window and times that run on', async () => {
    const scenario = server.scenario({ streams: { live: { kind: 'live', segments: 3, endsAfter: 2.5 } } });
    const playlist = async () => (await fetch(`${scenario.url}live/90p/index.m3u8`)).text();
    const first = await playlist();
    expect(first).toContain('#EXT-X-MEDIA-SEQUENCE:0\n');
    expect(first.match(/#EXTINF/g)).toHaveLength(3);
    expect(first).toMatch(/#EXT-X-PROGRAM-DATE-TIME:\d{4}-/);
    expect(first).not.toContain('ENDLIST');
    await clock.pause(2_000);
    expect(await playlist()).toContain('#EXT-X-MEDIA-SEQUENCE:1\n');
    await clock.pause(500);
    expect(await playlist()).toContain('#EXT-X-ENDLIST');
  });

  test('repeats a stream with later times', async () => {
    const scenario = server.scenario();
    const segment = async (number: number) => bytesOf(await fetch(`${scenario.url}long/90p/segment-${number}.m4s`));
    const decodeTime = (bytes: Buffer) => bytes.readBigUInt64BE(bytes.indexOf('tfdt') + 8);
    const [first, seventh] = [await segment(0), await segment(6)];
    expect(seventh.length).toBe(first.length);
    // 12 s in the 12800 units of a second of this track.
    expect(decodeTime(seventh) - decodeTime(first)).toBe(12n * 12_800n);
    expect((await fetch(`${scenario.url}long/90p/segment-300.m4s`)).status).toBe(404);
  });

  test('serves a file under a second path', async () => {
    const scenario = server.scenario({ aliases: { 'hls/watch': 'hls/master.m3u8' } });
    const response = await fetch(`${scenario.url}hls/watch`);
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(await response.text()).toContain('#EXTM3U');
  });
});

describe('random', () => {
  test('is the same for the same seed, within 0 and 1', () => {
    const [one, same, other] = [random(1), random(1), random(2)].map((next) => Array.from({ length: 9 }, next));
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    expect(one?.every((value) => value >= 0 && value < 1)).toBe(true);
  });
});
