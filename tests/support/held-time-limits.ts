import { beforeEach } from 'vitest';
import { holdTimeLimits } from './hold-time-limits';

/** A server of a test that a busy machine lets answer late is not one that is silent: tests of those let the limits pass themselves. */
beforeEach(() => void holdTimeLimits());
