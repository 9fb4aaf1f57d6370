/** Milliseconds between two looks at the parent. */
const interval = 200;

/**
 * Hands on a signal that reached npm alone. npm sends it to the shell by which it runs a script; the shell ends, and leaves its
 * own child running with another parent.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  timer.unref();
}
