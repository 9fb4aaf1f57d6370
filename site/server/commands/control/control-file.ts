import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const controlSchema = z.object({ port: z.number().int(), secret: z.string() });

/** How commands reach the running server: a port of this machine, and what proves that the caller may read the data folder. */
export type Control = z.output<typeof controlSchema>;

function controlFile(dataFolder: string): string {
  return join(dataFolder, 'control.json');
}

/** Leaves it where only the user who runs the server reads it. */
export function writeControl(dataFolder: string, control: Control): void {
  const file = controlFile(dataFolder);
  const part = `${file}.part`;
  // A file that is there would keep its mode.
  rmSync(part, { force: true });
  writeFileSync(part, JSON.stringify(control), { mode: 0o600, flag: 'wx' });
  renameSync(part, file);
}

export function removeControl(dataFolder: string): void {
  rmSync(controlFile(dataFolder), { force: true });
}

/** Undefined when no server runs on the folder; one that was killed leaves its file. */
export function readControl(dataFolder: string): Control | undefined {
  try {
    return controlSchema.parse(JSON.parse(readFileSync(controlFile(dataFolder), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
