/** Milliseconds in which signals count as one: a terminal sends it to a whole group, and npm hands it on to its child again. */
const sameSignalTime = 1_000;

/**
 * Stops on the first SIGTERM or SIGINT; a second one ends the process at once.
 * @param subject this process; tests give another.
 */
export function stopOnSignal(stop: () => Promise<void>, subject: Pick<NodeJS.Process, 'on' | 'exit'> = process): void {
  let since: number | undefined;
  const onSignal = () => {
    if (since === undefined) {
      since = performance.now();
      void stop().then(() => subject.exit(0));
    } else if (performance.now() - since > sameSignalTime) {
      subject.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) subject.on(signal, onSignal);
}
