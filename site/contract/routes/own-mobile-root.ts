/** Where the mobile site stands that comes with this one. */
export const ownMobileRoot = '/m';
