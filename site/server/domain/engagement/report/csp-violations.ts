import type { CspReport } from '../../../../contract/report/report-schema';

/** What a browser tells of a violation. */
export interface Violation {
  readonly page: string;
  readonly blocked: string;
  readonly directive: string;
}

/** Schemes of what visitors' extensions and assistants put into pages, which no policy of ours is about. */
const foreignSchemes =
  /^(?:chrome|moz|safari|safari-web|ms-browser|webkit-masked-url|chromenull|about|resource|capacitor)(?:-extension)?(?::|$)/i;

/** The violations of a report, in the two forms that browsers send, without those that extensions caused. */
export function cspViolations(report: CspReport): Violation[] {
  if (Array.isArray(report)) {
    return report
      .filter(({ type }) => type === 'csp-violation')
      .flatMap(({ body = {} }) =>
        violation({
          page: body.documentURL,
          blocked: body.blockedURL,
          directive: body.effectiveDirective,
          source: body.sourceFile,
        }),
      );
  }
  const facts = report['csp-report'];
  return violation({
    page: facts['document-uri'],
    blocked: facts['blocked-uri'],
    directive: facts['effective-directive'] ?? facts['violated-directive'],
    source: facts['source-file'],
  });
}

function violation(facts: Record<keyof Violation | 'source', unknown>): Violation[] {
  const [page, blocked, directive, source] = [facts.page, facts.blocked, facts.directive, facts.source].map(textOf);
  if (foreignSchemes.test(blocked ?? '') || foreignSchemes.test(source ?? '')) return [];
  // Older browsers name the whole directive.
  const [name = ''] = (directive ?? '').split(' ');
  return [{ page: page ?? '', blocked: blocked ?? '', directive: name }];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
