import type { CspReport } from '#contract/report/report-schema.ts';
import { matchMobilePath } from '#contract/routes/mobile-table.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { matchRoute } from '#contract/routes/route-table.ts';
import { withoutValues } from '../../../platform/http/logging/redaction';

/** Characters that are kept of one value. */
const maxLength = 300;

/** A violation of the content security policy. */
export interface Violation {
  readonly page: string;
  readonly blocked: string;
  readonly directive: string;
}

/** Schemes of what visitors' extensions and assistants put into pages, which no policy of ours is about. */
const foreignSchemes =
  /^(?:chrome|moz|safari|safari-web|ms-browser|webkit-masked-url|chromenull|about|resource|capacitor)(?:-extension)?(?::|$)/i;

/** The violations of a report, in the two forms that browsers send, without those that extensions caused. */
export function readViolations(report: CspReport): Violation[] {
  if (Array.isArray(report)) {
    return report
      .filter(({ type }) => type === 'csp-violation')
      .flatMap(({ body = {} }) =>
        toOwnViolations({
          page: body.documentURL,
          blocked: body.blockedURL,
          directive: body.effectiveDirective,
          source: body.sourceFile,
        }),
      );
  }
  const body = report['csp-report'];
  return toOwnViolations({
    page: body['document-uri'],
    blocked: body['blocked-uri'],
    directive: body['effective-directive'] ?? body['violated-directive'],
    source: body['source-file'],
  });
}

function toOwnViolations(values: Record<keyof Violation | 'source', unknown>): Violation[] {
  const { page, blocked, directive, source } = values;
  if (foreignSchemes.test(toText(blocked)) || foreignSchemes.test(toText(source))) return [];
  // Older browsers name the whole directive.
  const [name = ''] = toText(directive).split(' ');
  return [{ page: toText(page), blocked: toText(blocked), directive: name }];
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A text without what nobody should read. It is cut only once it is clean: half of a secret is not recognized. */
export function cleanText(text = '', length = maxLength): string {
  return withoutValues(text).slice(0, length);
}

/** The origin of an address, whose path may name somebody; a keyword such as `inline` as it is. */
export function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return blocked.replace(/[/?#].*$/s, '');
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}

export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Stands for all paths that are no page of the table: whoever reports could have made them up. */
const otherPage = '(other)';

/** The pattern of the page at an address, which names no order, invitation or person; its query is left out. */
export function pagePattern(address = ''): string {
  if (!URL.canParse(address, 'http://site.invalid')) return otherPage;
  const { pathname } = new URL(address, 'http://site.invalid');
  const route = matchRoute(pathname)?.route;
  if (route) return route.paths[0];
  const isMobile = pathname === ownMobileRoot || pathname.startsWith(`${ownMobileRoot}/`);
  const mobile = isMobile ? matchMobilePath(pathname.slice(ownMobileRoot.length) || '/') : null;
  return mobile ? `${ownMobileRoot} ${mobile.name}` : otherPage;
}
