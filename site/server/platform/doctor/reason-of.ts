import { AppFailure } from '../../app-failure';

/** What an error and its causes say, outermost first, each once; a failure of ours is told by its cause. */
export function reasonOf(error: unknown): string {
  const said: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof AppFailure && each.cause) continue;
    const { message, code, name } = each as NodeJS.ErrnoException;
    // The driver repeats its query before it tells what became of it.
    if (message.startsWith('Failed query') && each.cause) continue;
    const words = message || code || name;
    if (!said.join(': ').includes(words)) said.push(words);
  }
  return said.join(': ') || String(error);
}
