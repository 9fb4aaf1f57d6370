import { renderToStaticMarkup } from 'react-dom/server';
import { codes } from '#contract/codes.ts';
import type { MobilePageRequest, MobileRenderer } from '#contract/page-rendering.ts';
import { homeLabel, notFoundText, notFoundTitle, searchLabel } from '#contract/routes/not-found.ts';
import { findMobilePage } from '#contract/routes/mobile-table.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { SessionContext, signedOutSession } from '#data/session/session.tsx';
import { RuntimeConfigContext } from '#data/config/runtime-config.ts';
import { MobileDocument } from './mobile-document';
import type { MobileContent } from './mobile-page';
import { mobilePages } from './mobile-pages';
import { EmptyPage } from './mobile-parts';
import { mobileSheet } from './mobile-sheet';

export const mobileRenderer: MobileRenderer = { sheet: mobileSheet, renderPage };

async function renderPage(request: MobilePageRequest): ReturnType<MobileRenderer['renderPage']> {
  const { address, config, failure } = request;
  // Concatenated, not resolved: `//evil.example` is a path here.
  const url = address === null ? undefined : new URL(`http://server.invalid${address}`);
  const match = url && findMobilePage(url.pathname);
  const found = failure
    ? renderFailure(failure)
    : match &&
      (await mobilePages[match.name]({ ...request, params: match.params, query: url.searchParams }).catch(
        ignoreMissing,
      ));
  const content = found ?? missingContent;
  const canonicalPath = content.head.canonicalPath ?? ((found && match?.desktop) || buildPath('home'));
  const markup = renderToStaticMarkup(
    <RuntimeConfigContext.Provider value={config}>
      <SessionContext.Provider value={signedOutSession}>
        <MobileDocument
          {...request}
          content={content}
          canonical={config.origin + canonicalPath}
          page={found ? match?.name : undefined}
        />
      </SessionContext.Provider>
    </RuntimeConfigContext.Provider>,
  );
  return { status: found ? 200 : 404, html: `<!doctype html>\n${writeHtml(markup)}\n` };
}

/** Attributes as React names them; `viewBox` is written so in HTML too. */
const camelCase = / (?!viewBox=)[a-z]+[A-Z][A-Za-z]*(?==")/g;
const booleans =
  / (autofocus|checked|controls|default|download|hidden|novalidate|playsinline|required|selected)=""(?=[\s>/])/g;
const lateValue = /(<input(?: type="[^"]*")? name="[^"]*")([^>]*)( value="[^"]*")(?=\/?>)/g;

/**
 * Writes React's markup as HTML does: names of attributes in lower case, boolean ones without a value, void tags without a slash, and the
 * value of a field beside its name. In React's markup no text and no value of an attribute has a `<`, `>` or `"` of its own.
 */
function writeHtml(markup: string): string {
  return markup
    .replaceAll(camelCase, (name) => name.toLowerCase())
    .replaceAll(booleans, ' $1')
    .replaceAll(lateValue, '$1$3$2')
    .replaceAll('/>', '>');
}

const unlisted = { description: '', indexed: false };

const missingContent: MobileContent = {
  head: { ...unlisted, title: notFoundTitle },
  main: (
    <EmptyPage
      title={notFoundTitle}
      text={notFoundText()}
      links={[
        { href: '/m/', label: homeLabel },
        { href: '/m/search', label: searchLabel },
        { href: '/m/product', label: '全部产品' },
      ]}
    />
  ),
};

function renderFailure({ title, text, retry }: NonNullable<MobilePageRequest['failure']>): MobileContent {
  const links = [
    { href: retry, label: '重试' },
    { href: '/m/', label: homeLabel },
  ];
  return {
    head: { ...unlisted, title, canonicalPath: buildPath('home') },
    main: <EmptyPage title={title} text={text} links={links} />,
  };
}

/** What an endpoint does not find, or whose id is none, is missing. */
function ignoreMissing(reason: unknown): null {
  const code = typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined;
  if (code === codes.notFound || code === codes.badRequest) return null;
  throw reason;
}
