import type { KeyBinding } from '../../player/input/keys';
import { defineFeature } from '../../player/services';
import type { RightClick } from '../../ui/overlays/overlay-elements';
import { performs, type Extension } from '../extension';

function toPart(part: number): Pick<KeyBinding, 'needs' | 'press'> {
  return { needs: 'seekToPart', press: (actions) => actions.seekToPart?.(part) };
}

/** Keys of the tenths of the media; the dialog lists them in one row. */
const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth): KeyBinding => {
  const cap = tenth === 0 ? '0–9' : '';
  return { ...toPart(tenth / 10), key: String(tenth), cap, label: 'shortcutTenths' };
});

const keys: readonly KeyBinding[] = [
  { key: 'k', cap: 'K', label: 'shortcutPlay', press: (actions) => actions.togglePlay() },
  { key: 'j', cap: 'J', label: 'shortcutRewind', press: (actions) => actions.rewind(), repeats: true },
  { key: 'l', cap: 'L', label: 'shortcutSkip', press: (actions) => actions.skipForward(), repeats: true },
  { ...toPart(0), key: 'home', cap: 'Home', label: 'shortcutStart' },
  { ...toPart(1), key: 'end', cap: 'End', label: 'shortcutEnd' },
  ...tenths,
  { key: '<', cap: '<', label: 'shortcutSlower', needs: 'stepRate', press: (actions) => actions.stepRate?.(-1) },
  { key: '>', cap: '>', label: 'shortcutFaster', needs: 'stepRate', press: (actions) => actions.stepRate?.(1) },
  { key: '?', cap: '?', label: 'shortcuts', ...performs('toggleShortcuts') },
];

/** Creates the action of the shortcuts dialog, which the context menu loads. */
const help = (layers: HTMLElement) => {
  const rightClick = layers.parentElement!.querySelector<RightClick>('xlvp-right-click')!;
  return defineFeature({
    actions: () => ({
      /** Opens or closes the shortcuts dialog. */
      toggleShortcuts: () => void rightClick.loadPanels().then((panels) => panels?.toggleShortcuts()),
    }),
  });
};

/** Actions that only keys call. */
const jumps = defineFeature({
  actions: ({ options, preferences, source, video }) => ({
    /** Seeks to a part of the seekable range, 0..1 from its start to its end. */
    seekToPart(part: number): void {
      if (!options.state.isSpeedEnabled || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
      const { start, end } = source.liveRange ?? { start: 0, end: video.duration };
      if (Number.isFinite(end)) video.currentTime = start + (end - start) * part;
    },
    /** Chooses the next rate on offer above or below the current one; does nothing at the last one. */
    stepRate(direction: 1 | -1): void {
      const { speedRates } = options.state;
      const { rate = video.defaultPlaybackRate } = preferences.state;
      const further = speedRates.filter((other) => (other - rate) * direction > 0);
      if (further.length > 0) preferences.choose({ rate: direction > 0 ? Math.min(...further) : Math.max(...further) });
    },
  }),
});

declare module '../../player/player' {
  interface PlayerFeatures {
    help: ReturnType<typeof help>;
    jumps: typeof jumps;
  }
}

/** Keys that viewers know from other players, and their actions. */
export const extension: Extension = {
  keys,
  features: [jumps],
  start: ({ player, layers }) => player.use(help(layers)),
};
