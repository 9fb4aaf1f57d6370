/** Ends the process with one sentence for the person at the terminal. */
export function stopWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
