/**
 * What the provider promises its customers in numbers. Pages, messages and
 * agreements take the numbers from here, and no other text promises a time.
 */
export const servicePromises = {
  /** When an application for a trial is decided about. */
  trialReview: '1 个工作日内',
  /** When an invoice is issued after it was applied for. */
  invoiceIssue: '3 个工作日内',
  /** When a question about personal data is answered. */
  personalDataAnswer: '15 个工作日内',
  /** Days after its payment within which an order may be given back; the server keeps to it. */
  refundDays: 7,
  /** Days for which the data of a service are kept after its end. */
  dataKeptDays: 90,
  /** Days for which it is kept how films played, without who watched. */
  viewingsKeptDays: 90,
} as const;
