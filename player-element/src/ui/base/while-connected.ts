import type { ReactiveControllerHost } from 'lit';

/** Calls `start` each time the host is connected; the signal aborts when the host is disconnected. */
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
