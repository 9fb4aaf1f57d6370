import { z } from 'zod';
import { entityIdPattern } from './entity-id';

/** An id as addresses carry it (site R-PATH-5). */
export const entityId = z.string().regex(entityIdPattern);
