import { drawnSources } from '../../../../../contract/picture/drawn-picture';
import { markup, trusted, type Markup } from '../document/markup';

const looks = {
  /** Beside words. */
  small: { sizes: '112px', attributes: 'width="112" height="63" loading="lazy"' },
  /** As wide as the page. */
  wide: { sizes: '100vw', attributes: 'class="wide" width="640" height="360" loading="lazy"' },
  /** The same on the first screen. */
  leading: { sizes: '100vw', attributes: 'class="wide" width="640" height="360" fetchpriority="high"' },
};

/** A cover of 16 to 9 in the formats that there are of it. */
export function coverPicture(cover: string, look: keyof typeof looks): Markup {
  const { sizes, attributes } = looks[look];
  const sources = drawnSources(cover).map(
    ({ type, srcSet }) => markup`<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`,
  );
  return markup`<picture>${sources}<img src="${cover}" alt="" ${trusted(attributes)}></picture>`;
}
