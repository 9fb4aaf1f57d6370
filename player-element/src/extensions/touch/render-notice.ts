import { html, type TemplateResult } from 'lit';
import { SKIP_SECONDS } from '../../config';
import type { Labels } from '../../i18n/index';
import { formatClock } from '../../utils/format-clock';
import { touchIcons } from './touch-icons';
import type { TouchNotice } from './touch-notice';

/** What notices tell beside themselves. */
interface NoticeFacts {
  readonly isLive: boolean;
  /** Where the media ends, in seconds. */
  readonly end: number;
  /** 0.1..1. */
  readonly brightness: number;
  /** What shows the media at its `time`. */
  readonly tips: readonly Element[];
  readonly hasShortClock: boolean;
}

/** A notice on the picture: nothing that a screen reader has to tell, as the finger asked for it. */
export function renderNotice(notice: TouchNotice, labels: Labels, facts: NoticeFacts): TemplateResult {
  switch (notice.kind) {
    case 'skip':
      return html`<div class="touch-skip ${notice.place}" part="touch-skip" aria-hidden="true">
        <span class="touch-ripple"></span>
        <span class="touch-arrows"><i></i><i></i><i></i></span>
        <span>${labels.seconds(notice.count * SKIP_SECONDS)}</span>
      </div>`;
    case 'seek':
      return html`<div class="status touch-notice touch-seek" part="touch-notice" aria-hidden="true">
        ${facts.tips.map((element) => Object.assign(element, { time: notice.time }))}
        <strong>${facts.isLive ? `-${formatClock(facts.end - notice.time, facts)}` : formatClock(notice.time, facts)}</strong>
        <span>${signed(notice.time - notice.from)}</span>
      </div>`;
    case 'fast':
      return html`<div class="status touch-notice touch-fast" part="touch-notice" aria-hidden="true">
        ${touchIcons.fast}<span>${labels.doubleSpeed}</span>
      </div>`;
    case 'brightness':
      return html`<div class="status touch-notice" part="touch-notice" aria-hidden="true">
        ${touchIcons.brightness}<span>${labels.percent(facts.brightness)}</span>
      </div>`;
    case 'fill':
      return html`<div class="status touch-notice" part="touch-notice" aria-hidden="true">
        ${notice.isFilled ? labels.pictureFilled : labels.pictureWhole}
      </div>`;
  }
}

/** A distance with its sign, such as +1:05. */
function signed(seconds: number): string {
  return (seconds < 0 ? '-' : '+') + formatClock(Math.round(Math.abs(seconds)), { hasShortClock: true });
}
