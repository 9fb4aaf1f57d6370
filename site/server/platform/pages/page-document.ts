import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import { brand } from '#contract/brand/brand.ts';
import { ownAssetsCookie } from '#contract/cookie-table.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { RenderedPage } from '#contract/page-rendering.ts';
import { scriptJson } from '#contract/script-json.ts';
import type { RuntimeConfig } from '#contract/site-config/runtime-config.ts';
import { entityTag, holdsTag } from '../http/response-cache';
import { pageAssets, type ClientManifest } from './built-site';

/** Where the built template takes what belongs to one page. Its styles stand last, as the browser would add them. */
const places = {
  head: '<!--page-head-->',
  body: '<!--page-body-->',
  answers: '<!--page-answers-->',
  headEnd: '</head>',
};

/** Asks again for files of the page that do not come. It stands before all of them. */
const guardScript = '<script src="/asset-guard.js"></script>';

/** Where the site itself serves its files. */
const ownBase = '/';
/** How the template begins the addresses of what the build wrote. */
const builtAddress = '"/assets/';

/** Milliseconds that the host of the files has for the page's script; longer than slow mobile networks take. */
const hostPatience = 15_000;

/** A page that nobody could render: the browser renders it, and search engines leave it alone. */
const emptyPage = { head: `<title>${brand.name}</title><meta name="robots" content="noindex">`, body: '', replies: {} };

/**
 * Makes documents of rendered pages.
 * @param config what every page learns of the settings.
 * @param base what names of built files are appended to: that of another host, otherwise the site's own.
 * @throws Error when the template lacks one of its places.
 */
export function createDocumentMaker(built: string, manifest: ClientManifest, config: RuntimeConfig, base = ownBase) {
  for (const place of [...Object.values(places), guardScript]) {
    if (!built.includes(place)) throw new Error(`The page template lacks ${place}.`);
  }
  const template = withGuardOf(base, built).replaceAll(builtAddress, () => `"${escapeHtml(base)}assets/`);
  const configBlock = `<script type="application/json" id="runtime-config">${scriptJson(config)}</script>`;
  // The template itself links what every page needs.
  const missing = (address: string) => !template.includes(`"${escapeHtml(address)}"`);

  /**
   * Fills the template with a rendered page. Documents that differ in their time alone have the same tag.
   * @param time when its replies were requested, in milliseconds since 1970.
   */
  function fill({ head, body, replies, failed, modules, deferred }: Omit<RenderedPage, 'status'>, time: number) {
    const links = assetLinks(modules, deferred);
    const json = scriptJson(replies);
    // Addresses are percent-encoded: none holds a space.
    const failedReads = failed ? ` data-failed="${escapeHtml(failed.join(' '))}"` : '';
    const parts = {
      [places.head]: head,
      [places.headEnd]: links + places.headEnd,
      [places.body]: body,
      [places.answers]: `<script type="application/json" id="answers" data-time="${time}"${failedReads}>${json}</script>${configBlock}`,
    };
    return {
      html: template.replace(/<!--page-\w+-->|<\/head>/g, (place) => parts[place] ?? place),
      tag: entityTag([template, configBlock, head, links, body, json].join('\n')),
    };
  }

  function assetLinks(modules: readonly string[], deferred?: readonly string[]): string {
    const { scripts, styles } = pageAssets(manifest, modules, deferred, base);
    return [
      ...styles.filter(missing).map((address) => `<link rel="stylesheet" crossorigin href="${escapeHtml(address)}">`),
      ...scripts
        .filter(missing)
        .map((address) => `<link rel="modulepreload" crossorigin href="${escapeHtml(address)}">`),
    ].join('');
  }

  return {
    fill,
    /** The document without a page, for the browser to render. */
    shell: fill({ ...emptyPage, modules: [] }, 0).html,
  };
}

/** Names the host to the guard, which loads the page from the site itself when that host fails. */
function withGuardOf(base: string, template: string): string {
  if (base === ownBase) return template;
  const { name, minutes } = ownAssetsCookie;
  const cookie = `${name}=1; path=/; max-age=${minutes * 60}; samesite=lax`;
  const data = `data-base="${escapeHtml(base)}" data-cookie="${cookie}" data-patience="${hostPatience}"`;
  return template.replace(guardScript, () => `<script src="/asset-guard.js" ${data}></script>`);
}

/** Of 0 to 11: beyond 4, brotli takes longer than the bytes it saves are worth. */
const brotliQuality = 4;
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };

const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: brotliParams }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

export type DocumentEncoding = keyof typeof encoders;

/** The bytes of a document, compressed at most once in each encoding. */
export class DocumentContent {
  readonly bytes: Buffer;
  readonly #encoded: Partial<Record<DocumentEncoding, Promise<Buffer>>> = {};

  constructor(html: string) {
    this.bytes = Buffer.from(html);
  }

  encoded(encoding: DocumentEncoding): Promise<Buffer> {
    return (this.#encoded[encoding] ??= encoders[encoding](this.bytes));
  }
}

/** The encodings that are offered, the smallest first. */
const encodings: DocumentEncoding[] = ['br', 'gzip'];

/** A document as it is kept, to be sent to many. */
export interface SentDocument {
  readonly status: number;
  readonly content: DocumentContent;
  /** Names the content of a page; absent on others, which no browser asks for again. */
  readonly tag?: string;
}

/** Sends a document in the encoding that the browser likes best, or 304 where it has the document already. */
export async function sendDocument(reply: FastifyReply, { status, content, tag }: SentDocument): Promise<FastifyReply> {
  const { 'accept-encoding': accepted = '', 'if-none-match': held } = reply.request.headers;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  if (tag !== undefined) {
    reply.header('etag', tag);
    if (holdsTag(held, tag)) return reply.code(304).send();
  }
  reply.code(status).type('text/html; charset=utf-8');
  const encoding = negotiate(String(accepted), encodings);
  if (!encoding) return reply.send(content.bytes);
  return reply.header('content-encoding', encoding).send(await content.encoded(encoding));
}
