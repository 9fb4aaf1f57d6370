/** An order's number: the second in China that it was made in, and eight digits more (site 1.7). */
export const orderNumberPattern = /^20\d{20}$/;

/** Whether a text can be an order's number. */
export function isOrderNumber(text: string): boolean {
  return orderNumberPattern.test(text);
}
