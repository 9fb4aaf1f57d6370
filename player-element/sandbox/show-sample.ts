import type { XlVideoPlayer } from '../src/element/xl-video-player';
import type { Sample } from './samples';

/** Lets a player play a sample, in place of the one before, of which nothing is left. */
export function showSample(player: XlVideoPlayer, sample: Sample, before: Sample | undefined): void {
  const { src, attributes = {}, children, properties = {} } = sample;
  for (const name of Object.keys(before?.attributes ?? {})) player.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
  const unset = Object.keys(before?.properties ?? {}).map((name) => [name, undefined]);
  Object.assign(player, Object.fromEntries(unset), properties);
  player.replaceChildren(...(children?.() ?? []));
  player.setAttribute('src', src);
}
