import { spawnSync } from 'node:child_process';

/** What a shell exports that sources a file of settings, as the commands of the documentation do. @throws Error of what the shell says. */
export function sourcedByShell(text: string): Record<string, string> {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', `set -a\n${text}\nset +a\nenv -0`], {
    env: { PATH: process.env.PATH ?? '' },
    encoding: 'utf8',
  });
  if (status !== 0 || stderr !== '') throw new Error(`The shell stopped with ${status}: ${stderr}`);
  const exported = stdout.split('\0').map((pair) => pair.split(/=(.*)/s, 2));
  // The shell's own.
  return Object.fromEntries(exported.filter(([name = '']) => !['', 'PATH', 'PWD', 'SHLVL', '_'].includes(name)));
}

/**
 * What systemd makes of the same file as an EnvironmentFile: quotes count around a whole value alone, nothing is expanded, and
 * whatever else stands in a line is its value (man systemd.exec).
 */
export function readBySystemd(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\s*[^\s#;]/.test(line));
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0]?.trim(), valueOf(line.replace(/^.*?=/, ''))]));
}

function valueOf(written: string): string {
  const raw = written.trim();
  const [, single] = /^'([^']*)'$/.exec(raw) ?? [];
  if (single !== undefined) return single;
  const [, double] = /^"((?:[^"\\]|\\.)*)"$/.exec(raw) ?? [];
  if (double !== undefined) return double.replaceAll(/\\(["\\`$])/g, '$1');
  return raw.replaceAll(/\\(.)/g, '$1');
}
