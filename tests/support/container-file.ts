import { readFileSync } from 'node:fs';

export interface Instruction {
  /** Upper case, such as `COPY`. */
  readonly name: string;
  readonly words: string;
}

/** One image of a Dockerfile: what it starts from, its name, and what is done. */
export interface Stage {
  readonly from: string;
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** Reads the stages of a Dockerfile; lines that end in a backslash go on. */
export function readStages(file: URL): Stage[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const line of lines) {
    const [, name = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [from = '', , stage = ''] = words.split(' ');
      stages.push({ from, name: stage, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, words });
  }
  return stages;
}
