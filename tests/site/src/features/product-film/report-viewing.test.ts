import { afterEach, describe, expect, test } from 'vitest';
import { reportMeasurementSchema } from '../../../../../site/contract/report/report-schema';
import { reportViewing } from '../../../../../site/src/features/product-film/film-player';

const metrics = {
  sessionId: '4f5d7c9e-0f5b-4a49-9a55-0d4f5a6b7c8d',
  mediaUrl: `${location.origin}/films/tour/master.m3u8?token=secret`,
  outcome: 'completed',
  startTime: 400,
  watchTime: 12,
  rebufferCount: 1,
  rebufferTime: 0.5,
  rebufferRatio: 0.04,
  levelSwitches: 2,
  averageBitrate: 800_000,
  errorCount: 0,
} as const;

const folders = { '/media/films/tour/': 'https://cdn.example/site/media/films/tour-1a2b3c4d5e/' };

describe('reportViewing', () => {
  const beacons: { url: string; body: Blob }[] = [];
  navigator.sendBeacon = (url, body) => beacons.push({ url: String(url), body: body as Blob }) > 0;
  afterEach(() => void beacons.splice(0));

  const report = (reason: string, changes: object = {}) =>
    reportViewing(
      { reason, metrics: { ...metrics, ...changes } } as unknown as Parameters<typeof reportViewing>[0],
      folders,
    );

  test('sends what the server takes once a viewing is over, without queries', async () => {
    report('rebuffer');
    expect(beacons).toEqual([]);
    report('exit');
    const [{ url, body } = { url: '', body: new Blob() }] = beacons;
    expect([url, body.type]).toEqual(['/api/v1/ow/rum', 'application/json']);
    const sent = JSON.parse(await body.text());
    expect(reportMeasurementSchema.body.parse(sent)).toEqual(sent);
    expect(sent).toMatchObject({
      page: location.pathname,
      viewing: { media: '/films/tour/master.m3u8', outcome: 'completed', start_ms: 400, watch_seconds: 12 },
    });
  });

  test('names a film of the site by its own address, wherever it was loaded from', async () => {
    report('exit', { mediaUrl: 'https://cdn.example/site/media/films/tour-1a2b3c4d5e/master.m3u8' });
    const { viewing } = JSON.parse(await beacons[0]!.body.text());
    expect(viewing).toMatchObject({ media: '/media/films/tour/master.m3u8' });
  });

  test('tells of a viewing that never started, and of a film of another site', async () => {
    report('exit', { startTime: undefined, outcome: 'exit-before-start', mediaUrl: 'https://cdn.example/a.mp4?k=1' });
    const { viewing } = JSON.parse(await beacons[0]!.body.text());
    expect(viewing).toMatchObject({ media: 'https://cdn.example/a.mp4', outcome: 'exit-before-start' });
    expect(viewing).not.toHaveProperty('start_ms');
  });
});
