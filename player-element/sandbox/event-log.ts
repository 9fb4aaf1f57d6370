import type { XlVideoPlayer } from '../src/element/xl-video-player';

/** Events that come several times a second while playing or loading. */
const FREQUENT = new Set(['timeupdate', 'progress']);

const EVENTS = [
  'loadstart',
  'emptied',
  'abort',
  'suspend',
  'loadedmetadata',
  'loadeddata',
  'durationchange',
  'canplay',
  'canplaythrough',
  'resize',
  'enterpictureinpicture',
  'leavepictureinpicture',
  'play',
  'playing',
  'pause',
  'waiting',
  'stalled',
  'seeking',
  'seeked',
  'ended',
  'error',
  'volumechange',
  'ratechange',
  'levelschange',
  'levelchange',
  'fullscreenchange',
  'pagefullscreenchange',
  'mirrorchange',
  'loopchange',
  'lightoffchange',
  'enginechange',
  ...FREQUENT,
];

/** Lines that the log keeps. */
const MAX_LINES = 200;

/** Writes every event of the player into a list, the latest first, with the fields that it carries. */
export function eventLog(list: HTMLElement, player: XlVideoPlayer, isFrequentWanted: () => boolean): void {
  for (const type of EVENTS) {
    player.addEventListener(type, (event) => {
      if (FREQUENT.has(type) && !isFrequentWanted()) return;
      const line = document.createElement('li');
      const time = Object.assign(document.createElement('span'), { textContent: `${player.currentTime.toFixed(2)} s` });
      const name = Object.assign(document.createElement('b'), { textContent: type });
      line.className = type;
      line.append(time, name, fieldsOf(event));
      list.prepend(line);
      while (list.childElementCount > MAX_LINES) list.lastElementChild?.remove();
    });
  }
}

function fieldsOf(event: Event): string {
  const own = Object.entries(event).filter(([name, value]) => name !== 'isTrusted' && typeof value !== 'function');
  return own.map(([name, value]) => `${name}: ${value instanceof Error ? value : JSON.stringify(value)}`).join('，');
}
