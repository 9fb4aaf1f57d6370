import type { RouteName } from './route-table';

/** Paths that people guess, by the page that they mean; a `/` at the end and upper case mean the same. */
const guesses: Partial<Record<RouteName, readonly string[]>> = {
  home: ['/index', '/default', '/main'],
  about: ['/about', '/about-us', '/aboutus', '/company', '/contact', '/contact-us', '/team'],
  product: ['/product', '/products', '/chanpin', '/price', '/prices', '/pricing', '/features'],
  shujutong: ['/shujutong', '/data'],
  tuoguan: ['/tuoguan', '/hosting'],
  productSubject: ['/trial', '/free', '/freetry', '/demo'],
  solution: ['/solution', '/solutions', '/case', '/cases'],
  college: ['/college', '/article', '/articles', '/blog', '/faq', '/help', '/learn'],
  information: ['/information', '/news'],
  download: ['/download', '/downloads', '/app', '/client'],
  login: ['/signin', '/sign-in', '/register', '/signup', '/sign-up'],
  mecenter: ['/account', '/user', '/me'],
  userPrivacy: ['/privacy', '/protocol', '/privacy-policy'],
  mgProtocol: ['/agreement', '/terms'],
};

const pages = new Map(
  Object.entries(guesses).flatMap(([name, paths]) => paths.map((path) => [path, name as RouteName] as const)),
);

/** The page that a guessed path means: `/pricing`, `/index.html`; undefined for all others. */
export function guessedPage(pathname: string): RouteName | undefined {
  const path = pathname
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/\.(html?|php|aspx?|jsp)$/, '');
  return pages.get(path);
}
