/** Loads the code of the dialogs about orders, which pages fetch when somebody asks: a busy machine takes its time. */
export async function loadOrderDialogs(): Promise<void> {
  await Promise.all([
    import('../../site/src/features/orders/dialogs/cancel-dialog'),
    import('../../site/src/features/orders/dialogs/refund-dialog'),
    import('../../site/src/features/orders/dialogs/hide-dialog'),
  ]);
}
