import { matchMobilePath, type MobileRouteName } from '../../../../contract/routes/mobile-table';
import type { RouteParams } from '../../../../contract/routes/route-pattern';
import { buildPath } from '../../../../contract/routes/route-table';
import type { MobilePage } from './mobile-page';
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
import { homePage, solutionPage, subjectPage } from './pages/landing-pages';
import {
  comparePage,
  dataProductPage,
  goodsPage,
  hostingPage,
  productListPage,
  productPage,
  recordPage,
} from './pages/product-pages';
import { searchPage } from './pages/search-page';
import { productTrialPage, trialPage } from './pages/trial-pages';

const routePages: Readonly<Record<MobileRouteName, MobilePage>> = {
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
};

/** Pages that are parts of others on the responsive site. */
const otherPages: Readonly<Record<string, MobilePage>> = {
  '/contact': contactPage,
  '/received': receivedPage,
  '/search': searchPage,
};

interface FoundPage {
  readonly page: MobilePage;
  readonly params: RouteParams;
  /** Path of the equivalent responsive page. */
  readonly desktop: string;
}

/** @param path below the root of the mobile site. */
export function findMobilePage(path: string): FoundPage | null {
  const page = Object.hasOwn(otherPages, path) && otherPages[path];
  if (page) return { page, params: {}, desktop: buildPath('home') };
  const match = matchMobilePath(path);
  return match && { page: routePages[match.name], params: match.params, desktop: buildPath(match.name, match.params) };
}
