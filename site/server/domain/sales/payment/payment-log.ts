/** Where what an operator must look at is told; the details hold numbers and amounts, nothing personal. */
export interface PaymentLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
