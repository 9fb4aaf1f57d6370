import type { AdvertTracking } from './advert';

/** Why an advert was not shown. */
export class AdvertFailure extends Error {
  /** The error code of VAST: 303 for no advert, 400 to 405 for a video that does not play. */
  readonly code: number;
  /** Where it is to be told. */
  readonly tracking: AdvertTracking | undefined;

  constructor(code: number, message: string, tracking?: AdvertTracking) {
    super(message);
    this.name = 'AdvertFailure';
    this.code = code;
    this.tracking = tracking;
  }
}
