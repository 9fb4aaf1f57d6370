/** How the service of an application stands: it runs, ends soon or has ended. */
export const entitlementStatus = { running: 1, endingSoon: 2, ended: 3 } as const;
