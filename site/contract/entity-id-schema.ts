import { z } from 'zod';

/** An id as addresses carry it (site R-PATH-5). */
export const entityId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
