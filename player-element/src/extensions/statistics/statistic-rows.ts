import type { Labels } from '../../i18n/index';
import { levelNames } from '../../utils/level-names';
import type { Measurement } from './measurement';

/** One line of the statistics. */
export interface StatisticRow {
  readonly name: string;
  readonly value: string;
  /** What the graph of the last minute shows, for lines that have one. */
  readonly trend?: (measurement: Measurement) => number;
}

/** The lines of the statistics; what is unknown is left out. */
export function statisticRows(labels: Labels, now: Measurement): readonly StatisticRow[] {
  const { levels, playingLevel, engine, retries } = now;
  const engines: Readonly<Record<string, string>> = { native: labels.engineNative, mse: 'hls.js' };
  const rows: readonly (StatisticRow | false | undefined | '' | 0)[] = [
    now.width && { name: labels.statisticResolution, value: `${now.width} × ${now.height}` },
    { name: labels.statisticSize, value: `${now.shownWidth} × ${now.shownHeight}` },
    { name: labels.statisticFrameRate, value: `${Math.round(now.frameRate)} fps` },
    { name: labels.statisticDropped, value: `${now.droppedFrames} / ${now.totalFrames}` },
    // A stream of one playlist says nothing about its quality.
    levels.some(({ height, bitrate }) => height > 0 || bitrate > 0) && {
      name: labels.quality,
      value: levelNames(levels)[playingLevel] ?? '–',
    },
    now.bitrate && { name: labels.statisticBitrate, value: megabits(now.bitrate) },
    now.codecs && { name: labels.statisticCodecs, value: now.codecs },
    now.bandwidth && {
      name: labels.statisticBandwidth,
      value: megabits(now.bandwidth),
      trend: ({ bandwidth }) => bandwidth,
    },
    { name: labels.statisticBuffer, value: `${now.buffer.toFixed(1)} s`, trend: ({ buffer }) => buffer },
    now.isLive && { name: labels.statisticLatency, value: `${now.latency.toFixed(1)} s` },
    now.isLive &&
      now.targetLatency !== undefined && {
        name: labels.statisticTargetLatency,
        value: `${now.targetLatency.toFixed(1)} s`,
      },
    now.liveRate !== 1 && { name: labels.statisticLiveRate, value: `${now.liveRate.toFixed(2)}×` },
    engine && { name: labels.statisticEngine, value: now.engineName ?? engines[engine] ?? engine },
    retries !== undefined && { name: labels.statisticRetries, value: String(retries) },
  ];
  return rows.filter((row) => typeof row === 'object');
}

function megabits(bits: number): string {
  return `${(bits / 1e6).toFixed(2)} Mbps`;
}
