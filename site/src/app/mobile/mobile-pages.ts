import type { MobilePageName } from '#contract/routes/mobile-table.ts';
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

export const mobilePages: Readonly<Record<MobilePageName, MobilePage>> = {
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
