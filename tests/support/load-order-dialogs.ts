/** Loads the code of the dialogs about orders, which pages fetch when somebody asks: a busy machine takes its time. */
export async function loadOrderDialogs(): Promise<void> {
  await import('../../site/src/features/orders/order-dialogs');
}
