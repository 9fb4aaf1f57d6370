import { z } from 'zod';

/** Characters that are kept of a text; a report is a hint, so a longer one is cut and not refused. */
const cut = (length: number) => z.string().transform((text) => text.slice(0, length));

const cspViolation = z.looseObject({
  'document-uri': cut(500).optional(),
  'blocked-uri': cut(500).optional(),
  'violated-directive': cut(200).optional(),
  'effective-directive': cut(200).optional(),
  disposition: cut(20).optional(),
});

/** What newer browsers send: a list of reports of all kinds. */
const report = z.looseObject({ type: cut(50), body: z.looseObject({}).optional() });

export const reportCspSchema = {
  body: z.union([z.object({ 'csp-report': cspViolation }), z.array(report).max(20)]),
  reply: z.null(),
};

export const reportClientErrorSchema = {
  body: z.object({
    message: cut(500),
    /** Address of the page, from the site root. */
    page: cut(500).optional(),
    stack: cut(4000).optional(),
    /** Which build of the site failed. */
    release: cut(100).optional(),
  }),
  reply: z.null(),
};

export const webVitals = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

export const reportTimingSchema = {
  body: z.object({
    page: cut(500),
    metrics: z
      .array(z.object({ name: z.enum(webVitals), value: z.number().min(0).max(3_600_000) }))
      .min(1)
      .max(webVitals.length),
  }),
  reply: z.null(),
};

export type CspReport = z.output<typeof reportCspSchema.body>;
export type ClientErrorReport = z.output<typeof reportClientErrorSchema.body>;
export type TimingReport = z.output<typeof reportTimingSchema.body>;
