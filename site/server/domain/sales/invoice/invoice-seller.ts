/** Who issues invoices. */
export interface InvoiceSeller {
  readonly name: string;
  /** The unified social credit code. */
  readonly taxNo: string;
  /** Whether invoices are marked as samples, which no tax office knows: outside of production. */
  readonly isSample: boolean;
}
