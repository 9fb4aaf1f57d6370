import { html, nothing, type TemplateResult } from 'lit';
import { svg } from 'lit';
import type { Labels } from '../../i18n/index';
import { picture } from '../../icons';
import type { AdvertNow } from './advert-facts';
import { webUrl } from './web-url';

const skipIcon = picture(svg`<path fill="currentColor" d="M6 5.5v13l9-6.5ZM18 6v12"/>`);
const openIcon = picture(svg`<path d="M7 17 17 7M9 7h8v8"/>`);

/** What viewers may do with an advert. */
export interface AdvertHandlers {
  onSkip(): void;
  onVisit(event: Event): void;
}

/** What stands on the picture of an advert; of one that is not known yet, that it is one. */
export function renderAdvert(now: AdvertNow | undefined, labels: Labels, handlers: AdvertHandlers): TemplateResult {
  const { index = 0, count = 1, time = 0, duration = 0 } = now ?? {};
  const rest = Math.max(0, Math.round(duration) - time);
  return html`<div class="advert-label" part="advert-label">
      <span>${labels.advert}</span>
      ${count > 1 ? html`<span>${index + 1}/${count}</span>` : nothing}
      ${duration > 0 ? html`<span>${labels.advertRest(rest)}</span>` : nothing}
    </div>
    <div class="advert-actions">
      ${now ? [renderVisit(now, labels, handlers), renderSkip(now, labels, handlers)] : nothing}
    </div>
    <div class="advert-line"></div>`;
}

function renderVisit(
  { advert }: AdvertNow,
  labels: Labels,
  { onVisit }: AdvertHandlers,
): TemplateResult | typeof nothing {
  const url = webUrl(advert.clickThrough, document.baseURI);
  if (!url) return nothing;
  const { title } = advert;
  return html`<a
    class="advert-link"
    part="advert-link"
    href=${url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label=${labels.visitAdvertNamed(title ?? '')}
    @click=${onVisit}
    >${title ? html`<span class="advert-title">${title}</span>` : nothing}<span>${labels.visitAdvert}</span>${openIcon}</a
  >`;
}

function renderSkip(
  { skipIn }: AdvertNow,
  labels: Labels,
  { onSkip }: AdvertHandlers,
): TemplateResult | typeof nothing {
  if (skipIn === undefined) return nothing;
  if (skipIn > 0) return html`<div class="advert-skip" part="advert-skip">${labels.advertSkipIn(skipIn)}</div>`;
  return html`<button type="button" class="advert-skip" part="advert-skip advert-skip-button" @click=${onSkip}>
    ${labels.skipAdvert}${skipIcon}
  </button>`;
}
