import { ownMobileRoot } from '../../../../../contract/routes/own-mobile-root';

/** Where a header of the mobile site's pages sends browsers for {@link speculationRules}. */
export const speculationRulesPath = `${ownMobileRoot}/speculation-rules.json`;

/**
 * Lets browsers fetch the page of a link that is about to be followed, such as one under a finger (HTML standard,
 * speculative loading).
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: `${ownMobileRoot}/*` },
      eagerness: 'moderate',
    },
  ],
});
