/** Whether a text can be an order's number: the second it was made in, and eight digits more (site 1.7). */
export function isOrderNumber(text: string): boolean {
  return /^20\d{20}$/.test(text);
}
