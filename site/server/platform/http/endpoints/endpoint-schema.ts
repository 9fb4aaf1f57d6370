import type { z } from 'zod';
import type { EndpointShape } from '../../../../contract/endpoint';

/** The zod side of an endpoint: one schema for each part that it accepts, and one for its reply. */
export interface EndpointSchema {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

/** What a handler gets: the parts as their schemas hand them over. */
export type ParsedInput<Schema extends EndpointSchema> = {
  [Part in Exclude<keyof Schema, 'reply'>]: z.output<Schema[Part]>;
};

/**
 * Ties a schema to the endpoint's declared shape: every declared part is parsed and nothing else, each accepts what callers
 * are promised, and the reply is exactly the declared one. A breach is an error at the argument.
 */
export type Matching<Shape extends EndpointShape, Schema extends EndpointSchema> = {
  [Part in Exclude<keyof Shape, 'reply'>]: Part extends keyof Schema
    ? Shape[Part] extends z.input<Schema[Part]>
      ? unknown
      : never
    : never;
} & { [Part in Exclude<keyof Schema, keyof Shape>]: never } & {
  reply: z.output<Schema['reply']> extends Shape['reply']
    ? Shape['reply'] extends z.output<Schema['reply']>
      ? unknown
      : never
    : never;
};
