import { lazyExport } from '#data/chunks/lazy-module.ts';
import { deferPart, type DeferredPart } from '#ui/lazy-part/deferred-part.tsx';
import type { LeadFormProps } from './lead-form';

/** The form for enquiries; pages that show it list it in their `parts`. */
export const leadForm: DeferredPart<LeadFormProps> = deferPart(
  'src/features/lead-form/lead-form.tsx',
  lazyExport(() => import('./lead-form'), 'LeadForm'),
);
