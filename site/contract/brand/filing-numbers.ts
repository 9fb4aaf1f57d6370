/** Numbers under which the provider is filed, as the end of each page shows them; empty for none. Settings of the server replace them. */
export interface FilingNumbers {
  /** Of the filing of the website. */
  readonly icp: string;
  /** Of its record with the public security. */
  readonly police: string;
  /** Of the licence for value-added telecommunication services. */
  readonly licence: string;
}

export const filingNumbers: FilingNumbers = { icp: '', police: '', licence: '' };

/** What development shows of a brand that is a demo's, in place of those that are empty; the end of the page says that they are made up. */
export const sampleFilingNumbers: FilingNumbers = {
  icp: '沪ICP备00000000号-1',
  police: '沪公网安备00000000000000号',
  licence: '沪B2-00000000',
};
