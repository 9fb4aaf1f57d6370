import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { withLive } from '../../../support/browsers/live-streams';
import { describe, framesAdvance, it, media, mount, requests, until } from '../../../support/player-harness';

const stats = ({ services }: XlVideoPlayer) => services.source.stats()!;

/** A player of a stream in parts. hls.js would aim a second further back each time that a busy machine plays too late. */
async function mountParts(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mount({ muted: '', loop: '', engine: 'mse', ...attributes });
  player.hlsConfig = { liveSyncOnStallIncrease: 0 };
  player.src = media.parts;
  await player.play();
  await framesAdvance(player);
  return player;
}

/**
 * Waits until the latency is about 1.5 s. A stall of several seconds on a busy machine is skipped, as a viewer would: catching up at the
 * gentle speed takes minutes.
 */
function untilNear(player: XlVideoPlayer, within: number): Promise<void> {
  return until(() => {
    const distance = stats(player).latency - 1.5;
    if (distance > 2) player.player!.actions.goLive();
    return Math.abs(distance) < within;
  }, 'a latency near 1.5 s');
}

const count = (pattern: RegExp): number => requests().filter((path) => pattern.test(path)).length;
/** Addresses of the playlist that the server answers once it is as new as they say. */
const waits = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).search)
    .filter((query) => query.includes('_HLS_msn') && query.includes('_HLS_part'));

describe('low-latency streams', () => {
  withLive(it)('are played part by part, near the newest one, with playlists that are waited for', async () => {
    const player = await mountParts();
    await until(() => count(/part-\d+\.m4s$/) >= 8, 'eight parts');
    expect(new Set(waits()).size).to.be.above(3);
    expect(stats(player).isLowLatency).to.equal(true);
    expect(stats(player).targetLatency).to.equal(1.5);
    await untilNear(player, 0.5);
    expect(player.playbackRate).to.equal(1);
  });

  withLive(it)('begin further back where the page asks', async () => {
    const player = await mountParts({ 'target-latency': '4' });
    expect(stats(player).targetLatency).to.equal(4);
    expect(stats(player).latency).to.be.above(3);
  });

  withLive(it)('get to what the page asks for by and by', async () => {
    const player = await mountParts();
    await until(() => 'liveDateAt' in player.player!.actions, 'the extension');
    await untilNear(player, 0.6);
    player.targetLatency = 4;
    await until(() => player.video.playbackRate < 1, 'a gentle speed');
    const { latency } = stats(player);
    await until(() => stats(player).latency > latency + 0.1, 'a higher latency');
    expect(player.playbackRate).to.equal(1);
  });

  withLive(it)('are not played nearer to the newest part than they allow', async () => {
    const player = await mountParts({ 'target-latency': '0.6' });
    expect(stats(player).targetLatency).to.equal(1.5);
  });
});
