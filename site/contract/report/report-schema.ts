import { z } from 'zod';

/** Characters that are kept of a text; a report is a hint, so a longer one is cut and not refused. */
const cut = (length: number) => z.string().transform((text) => text.slice(0, length));

const cspViolation = z.looseObject({
  'document-uri': cut(500).optional(),
  'blocked-uri': cut(500).optional(),
  'violated-directive': cut(200).optional(),
  'effective-directive': cut(200).optional(),
  'source-file': cut(500).optional(),
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

/** How the viewing of a film ended so far, in the words of CTA-2066. */
export const viewingOutcomes = [
  'starting',
  'playing',
  'completed',
  'abandoned',
  'exit-before-start',
  'start-failure',
  'playback-failure',
] as const;

const seconds = z.number().min(0).max(86_400);
const count = z.int().min(0).max(1_000_000);

/** What a visitor experienced of one film; a later summary of the same session replaces the earlier one. */
const viewing = z.object({
  /** Made by the player for this viewing alone; it names no visitor. */
  session_id: z.uuid(),
  /** Path of the film, or its address on another site, without the query. */
  media: cut(500),
  outcome: z.enum(viewingOutcomes),
  /** Milliseconds from asking for playback to the first picture; absent without one. */
  start_ms: z.number().min(0).max(3_600_000).optional(),
  watch_seconds: seconds,
  rebuffer_count: count,
  rebuffer_seconds: seconds,
  level_switches: count,
  /** Bits per second over the time played; 0 where they are unknown. */
  average_bitrate: z.number().min(0).max(1_000_000_000),
  error_count: count,
});

/** Address of a page, from the site root. */
const page = cut(500);

const timing = z.object({
  page,
  metrics: z
    .array(z.object({ name: z.enum(webVitals), value: z.number().min(0).max(3_600_000) }))
    .min(1)
    .max(webVitals.length),
});

/** What a visitor does on the way to an order, once a document each: comes, looks at a product, chooses a version. */
export const visitSteps = ['visit', 'product', 'choice'] as const;

export const reportVisitSchema = {
  body: z.object({
    step: z.enum(visitSteps),
    /** The campaign or advertising platform that the visitor came by, without the number of any click. */
    source: cut(60),
  }),
  reply: z.null(),
};

export const reportMeasurementSchema = {
  body: z.union([timing, z.object({ page, viewing })]),
  reply: z.null(),
};

export type CspReport = z.output<typeof reportCspSchema.body>;
export type ClientErrorReport = z.output<typeof reportClientErrorSchema.body>;
export type MeasurementReport = z.output<typeof reportMeasurementSchema.body>;
export type TimingReport = z.output<typeof timing>;
export type Viewing = z.output<typeof viewing>;
export type VisitReport = z.output<typeof reportVisitSchema.body>;
