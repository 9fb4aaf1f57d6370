import { configure } from '@testing-library/react';

/** Milliseconds to wait for what a page loads by itself; a busy machine takes long, and only a failure waits so long. */
configure({ asyncUtilTimeout: 120_000 });
