import { css, html, type TemplateResult } from 'lit';
import { zhCnTimeline } from '../../i18n/zh-cn-extensions';
import { PlayerController, playerOf } from '../../ui/base/elements';
import { FormBox, formBox } from '../../ui/base/form-box';
import { formatClock } from '../../utils/clock-text';
import type { ExtensionContext, ExtensionModule } from '../extension';

/** Field above the clock for the time to seek to. @internal */
class TimeEntry extends FormBox {
  readonly #canSeek = new PlayerController(this, ({ canSeek, isLive }) => canSeek && !isLive);
  protected readonly partName = 'time-entry';

  /** Opens above the clock, with the time that it shows. */
  override async open(clock: HTMLElement): Promise<void> {
    if (this.isOpen) return;
    // Distance from the left edge of the player.
    const left = clock.getBoundingClientRect().left - (this.parentElement?.getBoundingClientRect().left ?? 0);
    this.style.setProperty('--xlvp-left', `${left}px`);
    await super.open(clock);
    if (!this.input) return;
    const { state } = playerOf(this) ?? {};
    this.input.value = formatClock(state?.currentTime ?? 0, state);
    this.input.select();
  }

  protected override willUpdate(): void {
    if (!this.#canSeek.value) this.close();
  }

  protected submit(): void {
    const { state } = playerOf(this) ?? {};
    const duration = state?.duration ?? 0;
    const seconds = parseClock(this.input?.value ?? '');
    if (seconds === undefined) this.#refuse(this.labels.seekToInvalid);
    else if (Math.floor(seconds) > duration) this.#refuse(this.labels.seekToBeyond(formatClock(duration, state)));
    else {
      this.act((actions) => actions.seek(seconds));
      this.leave();
    }
  }

  #refuse(error: string): void {
    this.complain(error);
    this.input?.focus();
  }

  protected renderBody(): TemplateResult {
    const { seekTo, seekToGo } = this.labels;
    return html`<label>
        <span>${seekTo}</span>
        <input
          class="field"
          part="time-field"
          enterkeyhint="go"
          spellcheck="false"
          aria-invalid=${this.error !== ''}
          @input=${() => this.complain('')}
        />
      </label>
      <button type="submit" class="filled" part="time-button">${seekToGo}</button>
      ${this.renderError('time-error')}`;
  }
}

/** Makes the clock of the bar a button while viewers may seek, and calls `press` for it, until the player ends. */
function listenToClock({ player, layers }: ExtensionContext, press: (clock: HTMLElement) => void): void {
  const { signal } = player;
  const box = layers.parentElement!;
  const isOpen = (): boolean => player.state.canSeek && !player.state.isLive;
  const syncClocks = (): void => {
    for (const clock of box.querySelectorAll('[part~="clock"]')) {
      const attributes = { role: 'button', tabindex: '0', title: player.state.labels.seekToHint };
      for (const [name, value] of Object.entries(attributes)) {
        if (isOpen()) clock.setAttribute(name, value);
        else clock.removeAttribute(name);
      }
    }
  };
  const onPress = (event: Event): void => {
    const clock = (event.target as Element).closest<HTMLElement>('[part~="clock"]');
    if (!clock || !isOpen()) return;
    event.preventDefault();
    press(clock);
  };

  player.subscribe(({ labels }) => labels, syncClocks, { signal });
  player.subscribe(isOpen, syncClocks, { signal });
  // The bar or its clock may have been added since.
  for (const type of ['focusin', 'pointerover']) box.addEventListener(type, syncClocks, { signal });
  box.addEventListener('dblclick', onPress, { signal });
  // Screen readers press by clicks without a pointer.
  box.addEventListener('click', (event) => event.detail === 0 && onPress(event), { signal });
  box.addEventListener('keydown', (event) => ['Enter', ' '].includes(event.key) && onPress(event), { signal });
  syncClocks();
}

/** `90`, `1:30`, `00:01:30`: numbers after a larger unit must be below 60. */
const CLOCK = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d+)?)$/;
/** `1小时2分30秒`, `1分30`, `1h2m30s`. */
const UNITS =
  /^(?:(\d+)(?:小时|时|小時|時間?|시간|h))?(?:(\d+)(?:分钟|分鐘|分|분|m))?(?:(\d+(?:\.\d+)?)(?:秒[钟鐘]?|초|s)?)?$/;

/** Returns the seconds of a written time, in digits of any width; undefined if it is none. */
export function parseClock(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  const [, hours, minutes, seconds] = (plain && (CLOCK.exec(plain) ?? UNITS.exec(plain))) || [];
  const [h, m, s] = [hours, minutes, seconds].map((part) => Number(part ?? 0)) as [number, number, number];
  const isTime = plain && (hours ?? minutes ?? seconds) !== undefined;
  if (!isTime || (hours !== undefined && m >= 60) || ((hours ?? minutes) !== undefined && s >= 60)) return undefined;
  return h * 3600 + m * 60 + s;
}

const timeEntry = css`
  .clock[role='button'] {
    border-radius: 6px;
    cursor: pointer;
    -webkit-user-select: none;
    user-select: none;
    transition: background-color var(--xlvp-fast);
  }

  .clock[role='button']:hover {
    background: rgb(255 255 255 / 0.12);
  }

  /* Inside, as the lower edge of the player would clip it. */
  .clock[role='button']:focus-visible {
    outline: 2px solid var(--xl-focus-color, var(--xlvp-accent));
    outline-offset: -2px;
    box-shadow: inset 0 0 0 3px #fff;
  }

  .time-entry {
    --xlvp-entry: min(236px, calc(100% - 16px));
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    left: clamp(8px, var(--xlvp-left), calc(100% - 8px - var(--xlvp-entry)));
    width: var(--xlvp-entry);
    padding: 8px;
    border-radius: 8px;
  }

  .time-entry label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-width: 0;
    padding-inline-start: 4px;
    white-space: nowrap;
  }

  .time-entry .field[aria-invalid='true'] {
    border-color: #ff9b9b;
    outline-color: #ff9b9b;
  }

  .time-entry button {
    height: 28px;
    padding: 0 10px;
    border-radius: 5px;
  }

  .time-entry .form-error {
    width: 100%;
    padding-inline: 4px;
  }

  /* The field and the large button would overlap; the field has priority. */
  @container player (width < 560px) {
    .player:has(.time-entry) .centre-button {
      visibility: hidden;
    }
  }
`;

/** Seeks to a time that the viewer types, from the clock. */
export const timeEntryModule: ExtensionModule = {
  styles: [formBox, timeEntry],
  words: zhCnTimeline,
  elements: { 'xlvp-time-entry': TimeEntry },
  start(context) {
    const entry = document.createElement('xlvp-time-entry') as TimeEntry;
    context.layers.append(entry);
    listenToClock(context, (clock) => void entry.open(clock));
  },
};
