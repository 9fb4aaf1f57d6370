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

/** Furthest that captions can be moved in time, in seconds. */
const MAX_OFFSET_SECONDS = 30;

export interface CaptionsState {
  readonly captionTracks: readonly CaptionTrack[];
  /** Index of the chosen track, -1 for none. */
  readonly captionTrack: number;
  /** What the viewer chose of their look. */
  readonly captionStyle: CaptionStyle;
  /** How much later than the track says they are shown, in seconds, -30..30. */
  readonly captionOffset: number;
}

/** The captions of one player, of which the choice is a service that comes with them. */
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
      /** Chooses a track by its index; -1 is none. */
      chooseCaptions: (index: number) => choice.choose(index),
      /** Switches the captions on or off; false when there are none. */
      toggleCaptions: () => choice.toggle(),
      /** Changes their look; undefined takes a choice back, and nothing at all takes back all. */
      setCaptionStyle(changes?: CaptionStyle) {
        const style = changes && { ...preferences.state.captionStyle, ...changes };
        preferences.choose({ captionStyle: style && captionStyleOf(style) });
      },
      /** Shows them later than the track says, in seconds, or earlier; beyond 30 s counts as 30. */
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

/** A choice among the text tracks, with a button and a menu, and the chosen one over the picture. */
export const captionsModule: ExtensionModule = {
  styles: [sheet],
  words: zhCnCaptions,
  elements: { 'xlvp-captions': CaptionsView },
  controls: [
    { name: 'captions', tag: 'xlvp-captions-button', element: CaptionsButton, isDefault: true, needs: hasTracks },
    {
      name: 'caption-choices',
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

/** What a viewer has chosen. */
function noticeOf({ tracks, index }: CaptionChoice, labels: Labels): string {
  const name = captionNames(tracks, labels)[index];
  return name ? labels.captionsShown(name) : labels.captionsHidden;
}
