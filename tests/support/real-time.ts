import { afterAll, vi } from 'vitest';

/** What a test clock did to `Date` ends with the file. */
afterAll(() => void vi.useRealTimers());
