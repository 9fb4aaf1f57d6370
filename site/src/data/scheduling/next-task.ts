/** Resolves in a task of its own, so that the browser can paint and answer input before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const hear = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', hear, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
