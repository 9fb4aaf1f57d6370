import type { Labels } from '../../i18n/zh-cn';
import { zhCnCaptions } from '../../i18n/zh-cn-extensions';
import type { PlayerState } from '../../player/player';
import { defineFeature } from '../../player/services';
import { showNotice } from '../../ui/base/notice';
import { clamp } from '../../utils/clamp';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { CaptionChoice, captionNames, type CaptionTrack } from './caption-choice';
import { captionStyleOf, type CaptionStyle } from './caption-style';
import { CaptionsButton } from './captions-button';
import { captions as sheet } from './captions-styles';
import { CaptionsView } from './captions-view';
import { drawCaptions } from './draw-captions';

/** Limit of the caption offset, in seconds. */
const MAX_OFFSET_SECONDS = 30;

export interface CaptionsState {
  readonly captionTracks: readonly CaptionTrack[];
  /** Index of the selected track, -1 for none. */
  readonly captionTrack: number;
  /** Caption style chosen by the viewer. */
  readonly captionStyle: CaptionStyle;
  /** Delay of captions against their track, in seconds, -30..30. */
  readonly captionOffset: number;
}

/** Feature of the captions of one player, with the track choice as its service. */
const captions = (choice: CaptionChoice) =>
  defineFeature({
    service: choice,
    on: { service: ['change'], preferences: ['preferenceschange'] },
    read: ({ preferences }): CaptionsState => ({
      captionTracks: choice.tracks.map(({ label, language, kind }) => ({ label, language, kind })),
      captionTrack: choice.index,
      captionStyle: captionStyleOf(preferences.state.captionStyle),
      captionOffset: preferences.state.captionOffset ?? 0,
    }),
    actions: ({ preferences }) => ({
      /** Selects a track by its index; -1 selects none. */
      chooseCaptions: (index: number) => choice.choose(index),
      /** Switches captions on or off; returns false when there are none. */
      toggleCaptions: () => choice.toggle(),
      /** Changes the caption style; an undefined property resets it, no argument resets all. */
      setCaptionStyle(changes?: CaptionStyle) {
        const style = changes && { ...preferences.state.captionStyle, ...changes };
        preferences.choose({ captionStyle: style && captionStyleOf(style) });
      },
      /** Delays captions by a number of seconds, negative for earlier; clamped to -30..30. */
      setCaptionOffset(seconds: number) {
        const captionOffset = clamp(seconds, -MAX_OFFSET_SECONDS, MAX_OFFSET_SECONDS);
        if (Number.isFinite(seconds)) preferences.choose({ captionOffset });
      },
    }),
  });

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly captions: ReturnType<typeof captions>;
  }
}

const hasTracks = ({ captionTracks = [] }: PlayerState): boolean => captionTracks.length > 0;

/** Module that draws the selected track, with a button and a menu for the choice. */
export const captionsModule: ExtensionModule = {
  styles: [sheet],
  words: zhCnCaptions,
  elements: { 'xlvp-captions': CaptionsView },
  controls: [
    {
      name: 'captions',
      rank: 7,
      tag: 'xlvp-captions-button',
      element: CaptionsButton,
      isDefault: true,
      needs: hasTracks,
    },
    {
      name: 'caption-choices',
      rank: 5,
      tag: 'xlvp-caption-choices',
      place: 'settings',
      needs: hasTracks,
      load: async () => (await import('./caption-settings')).captionMenuModule.choices,
    },
  ],
  start,
};

function start(context: ExtensionContext): void {
  const { player, services, layers } = context;
  const { signal } = player;
  const choice = new CaptionChoice(services, signal);
  player.use(captions(choice));
  choice.addEventListener('choose', () => showNotice(layers, noticeOf(choice, player.state.labels)), { signal });
  drawCaptions(context, choice);
}

/** Returns the notice after a viewer's choice. */
function noticeOf({ tracks, index }: CaptionChoice, labels: Labels): string {
  const name = captionNames(tracks, labels)[index];
  return name ? labels.captionsShown(name) : labels.captionsHidden;
}
