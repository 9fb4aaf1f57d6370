/** What may stand in a code: a page, or an address that opens the payer's application. */
const schemes = /^(https?|weixin|alipays?):/i;
/** The page of the gateway that development pays by. */
const mockPage = /^https?:\/\/[^/]+\/mockpay\//i;

/** Where a link leads that opens what the code says; undefined for what no payment service would hand out. */
export function payLink(qrContent: string): string | undefined {
  return schemes.test(qrContent) ? qrContent : undefined;
}

/** Whether a code is paid on the page of the mock gateway, which production does not have. */
export function isMockLink(qrContent: string): boolean {
  return mockPage.test(qrContent);
}
