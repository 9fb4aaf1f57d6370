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

/** What development shows in place of those that are empty, so that nobody forgets them and nobody takes them for real. */
export const sampleFilingNumbers: FilingNumbers = {
  icp: '示例备案号 沪ICP备00000000号-1',
  police: '示例备案号 沪公网安备00000000000000号',
  licence: '示例编号 沪B2-00000000',
};
