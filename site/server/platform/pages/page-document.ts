import type { RenderedPage } from '../../../contract/page-rendering';
import { brand } from '../../../contract/brand';
import { scriptJson } from '../../../contract/script-json';
import type { RuntimeConfig } from '../../../contract/site-config/runtime-config';
import { pageAssets, type ClientManifest } from './client-manifest';

/** Where the built template takes what belongs to one page. Its styles stand last, as the browser would add them. */
const places = {
  head: '<!--page-head-->',
  body: '<!--page-body-->',
  answers: '<!--page-answers-->',
  headEnd: '</head>',
};

/** A page that nobody could render: the browser renders it, and search engines leave it alone. */
const emptyPage = { head: `<title>${brand.name}</title><meta name="robots" content="noindex">`, body: '', answers: {} };

export interface PageDocument {
  /** The whole document of a rendered page. */
  fill(page: Pick<RenderedPage, 'head' | 'body' | 'answers' | 'modules'>): string;
  /** The document without a page, for the browser to render. */
  readonly shell: string;
}

/**
 * @param config what every page learns of the settings.
 * @throws Error when the template lacks one of its places.
 */
export function createPageDocument(template: string, manifest: ClientManifest, config: RuntimeConfig): PageDocument {
  for (const place of Object.values(places)) {
    if (!template.includes(place)) throw new Error(`The page template lacks ${place}.`);
  }
  const configBlock = jsonBlock('runtime-config', config);
  // The template itself links what every page needs.
  const missing = (address: string) => !template.includes(`"${address}"`);
  const fill: PageDocument['fill'] = ({ head, body, answers, modules }) => {
    const parts = {
      [places.head]: head,
      [places.headEnd]: assetLinks(modules) + places.headEnd,
      [places.body]: body,
      [places.answers]: jsonBlock('answers', answers) + configBlock,
    };
    return template.replace(/<!--page-\w+-->|<\/head>/g, (place) => parts[place] ?? place);
  };

  function assetLinks(modules: readonly string[]): string {
    const { scripts, styles } = pageAssets(manifest, modules);
    return [
      ...styles.filter(missing).map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
      ...scripts.filter(missing).map((address) => `<link rel="modulepreload" crossorigin href="${address}">`),
    ].join('');
  }

  return { fill, shell: fill({ ...emptyPage, modules: [] }) };
}

/** A JSON script element whose content cannot end it. */
function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;
}
