/** How long a bank transfer waits for the provider, as every page promises it. */
export const transferReviewTime = '一般在工作日当天完成';
