import type { XlVideoPlayer } from '../../player-element/src/element/xl-video-player';
import type { CaptionsState } from '../../player-element/src/extensions/captions/captions';
import { media, mount, parts, until } from './player-harness';

/** A `<track>` of subtitles. */
export interface TrackInit {
  readonly src: string;
  readonly srclang?: string;
  readonly label?: string;
  readonly isDefault?: boolean;
}

/** Two sentences in simplified Chinese, and one with tags. */
export const chinese: TrackInit = { src: '/media/captions/zh.vtt', srclang: 'zh-CN' };
export const english: TrackInit = { src: '/media/captions/en.vtt', srclang: 'en', label: 'English (US)' };

/** A player whose media has these tracks. */
export async function mountWith(
  inits: readonly TrackInit[],
  attributes: Record<string, string> = {},
): Promise<XlVideoPlayer> {
  const player = await mount({ src: media.clip, ...attributes });
  for (const { src, srclang = '', label = '', isDefault = false } of inits) {
    const track = document.createElement('track');
    Object.assign(track, { kind: 'subtitles', src, srclang, label, default: isDefault });
    player.append(track);
  }
  const tracks = (): CaptionsState['captionTracks'] | undefined => player.player?.state.captionTracks;
  await until(() => tracks()?.length === inits.length, 'the captions');
  await until(() => player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA, 'a picture');
  return player;
}

/** What is to be read on the picture. */
export const texts = (player: XlVideoPlayer): string[] =>
  parts(player, 'caption').map((one) => one.textContent!.trim());

/** Waits until these are the captions on the picture. */
export function untilCaption(player: XlVideoPlayer, text: string): Promise<void> {
  return until(() => texts(player).join('|') === text, `the caption ${text}, not ${texts(player).join('|')}`);
}

/** Chooses a track by its index, as a viewer does. */
export function choose(player: XlVideoPlayer, index: number): void {
  const { chooseCaptions } = player.player!.actions;
  chooseCaptions!(index);
}
