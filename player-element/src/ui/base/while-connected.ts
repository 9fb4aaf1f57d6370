import type { ReactiveControllerHost } from 'lit';

/** Calls this each time the host comes into a page; the signal aborts when the host leaves it. */
export function whileConnected(host: ReactiveControllerHost, start: (signal: AbortSignal) => void): void {
  let connection: AbortController | undefined;
  host.addController({
    hostConnected() {
      connection = new AbortController();
      start(connection.signal);
    },
    hostDisconnected: () => connection?.abort(),
  });
}
