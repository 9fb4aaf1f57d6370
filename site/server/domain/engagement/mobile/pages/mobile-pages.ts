import { matchMobilePath, type MobileRouteName } from '../../../../../contract/routes/mobile-table';
import type { RouteParams } from '../../../../../contract/routes/route-pattern';
import { buildPath } from '../../../../../contract/routes/route-table';
import { aboutPage } from './about-page';
import { managerAgreementPage, privacyPage, termsPage } from './reading/agreement-pages';
import { articlePage } from './reading/article-page';
import { collegePage } from './reading/college-page';
import { comparePage } from './products/compare-page';
import { contactPage } from './contact-page';
import { downloadPage } from './download-page';
import { goodsPage } from './products/goods-page';
import { homePage } from './home-page';
import { informationPage } from './reading/information-page';
import type { MobilePage } from './mobile-request';
import { productListPage } from './products/product-list-page';
import { productPage } from './products/product-page';
import { receivedPage } from './received-page';
import { recordPage } from './products/record-page';
import { searchPage } from './search-page';
import { dataProductPage, hostingPage } from './products/service-pages';
import { solutionPage } from './solution-page';
import { subjectPage } from './subject-page';
import { productTrialPage, trialPage } from './products/trial-pages';

const ofRoutes: Readonly<Record<MobileRouteName, MobilePage>> = {
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

/** The pages that the responsive site has as parts of others. */
const further: Readonly<Record<string, MobilePage>> = {
  '/contact': contactPage,
  '/received': receivedPage,
  '/search': searchPage,
};

interface FoundPage {
  readonly page: MobilePage;
  readonly params: RouteParams;
  /** Path of the responsive page that it stands for. */
  readonly desktop: string;
}

/** @param path below the root of the mobile site. */
export function findMobilePage(path: string): FoundPage | null {
  const home = buildPath('home');
  const page = Object.hasOwn(further, path) && further[path];
  if (page) return { page, params: {}, desktop: home };
  const match = matchMobilePath(path);
  return match && { page: ofRoutes[match.name], params: match.params, desktop: buildPath(match.name, match.params) };
}
