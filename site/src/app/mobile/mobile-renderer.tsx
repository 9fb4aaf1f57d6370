import brandColours from '../../../contract/brand/brand-colours.css?inline';
import tokens from '../../ui/theme/tokens.css?inline';
import logo from '../../ui/logo/logo.css?inline';
import shell from '../../ui/phone-shell/phone-shell.css?inline';
import blocks from './sheet/blocks.css?inline';
import contents from './sheet/contents.css?inline';
import frame from './sheet/frame.css?inline';
import lists from './sheet/lists.css?inline';
import { renderToStaticMarkup } from 'react-dom/server';
import { codes } from '#contract/codes.ts';
import type { MobilePageRequest, MobileRenderer } from '#contract/page-rendering.ts';
import { getPageTexts } from '#contract/page-text/page-text-endpoints.ts';
import { homeLabel, notFoundText, notFoundTitle, searchLabel } from '#contract/routes/not-found.ts';
import { findMobilePage, type MobilePageName } from '#contract/routes/mobile-table.ts';
import { previewParameter } from '#contract/routes/preview.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { SessionContext, signedOutSession } from '#data/session/session.tsx';
import { RuntimeConfigContext } from '#data/config/runtime-config.ts';
import { MobileDocument } from './mobile-document';
import type { MobileContent, MobilePage } from './mobile-page';
import { EmptyPage } from './mobile-parts';
import { articlePage, collegePage, informationPage } from './pages/college-pages';
import {
  aboutPage,
  contactPage,
  downloadPage,
  managerAgreementPage,
  privacyPage,
  receivedPage,
  termsPage,
} from './pages/company-pages';
import { comparePage } from './pages/compare-page';
import { homePage, solutionPage, subjectPage } from './pages/landing-pages';
import {
  dataProductPage,
  goodsPage,
  hostingPage,
  productListPage,
  productPage,
  recordPage,
} from './pages/product-pages';
import { searchPage } from './pages/search-page';
import { productTrialPage, trialPage } from './pages/trial-pages';

const rules = [logo, shell, frame, blocks, contents, lists].join('');

/** The one sheet of the mobile site, minified. Its colours are the site's tokens; without a script, dark pages follow the system. */
const mobileSheet = [
  `:root{${readTokens(':root')}}`,
  `@media (prefers-color-scheme:dark){:root{${readTokens('body[theme-mode=dark]')}}}`,
  rules,
]
  .join('')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/\s*([{};,])\s*|(:)\s+/g, '$1$2')
  .replaceAll(';}', '}');

/** The colours and layers that a rule of the site's tokens declares, and that the sheet uses. @param selector without quotation marks. */
function readTokens(selector: string): string {
  const declarations = `${brandColours}${tokens}`
    .replaceAll(/['"]/g, '')
    .split(selector)
    .slice(1)
    .flatMap((rest) => (rest.split('}')[0] ?? '').match(/--(?:color|z)-[\w-]+:[^;]+/g) ?? []);
  return declarations.filter((declaration) => rules.includes(`var(${declaration.split(':')[0]})`)).join(';');
}

export const mobileRenderer: MobileRenderer = { sheet: mobileSheet, renderPage };

async function renderPage(request: MobilePageRequest): ReturnType<MobileRenderer['renderPage']> {
  const { address, config, failure } = request;
  // Concatenated, not resolved: `//evil.example` is a path here.
  const url = address === null ? undefined : new URL(`http://server.invalid${address}`);
  const match = url && findMobilePage(url.pathname);
  const texts = failure ? {} : await request.call(getPageTexts, {}).catch(() => ({}));
  const found = failure
    ? renderFailure(failure)
    : match &&
      (await mobilePages[match.name]({ ...request, texts, params: match.params, query: url.searchParams }).catch(
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
          isPreview={url?.searchParams.has(previewParameter) ?? false}
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

const mobilePages: Readonly<Record<MobilePageName, MobilePage>> = {
  home: homePage,
  product: productListPage,
  productDetail: productPage,
  productCompare: comparePage,
  productRecord: recordPage,
  shujutong: dataProductPage,
  tuoguan: hostingPage,
  goodsDetail: goodsPage,
  productSubject: trialPage,
  freetry: productTrialPage,
  college: collegePage,
  collegePost: articlePage,
  information: informationPage,
  solution: solutionPage,
  bingSubject: subjectPage,
  download: downloadPage,
  about: aboutPage,
  serviceTerms: termsPage,
  userPrivacy: privacyPage,
  mgProtocol: managerAgreementPage,
  contact: contactPage,
  received: receivedPage,
  search: searchPage,
};
