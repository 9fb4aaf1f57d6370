import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { inject } from 'vitest';

const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));
const page = (content: string) => `<!doctype html>
<meta charset="utf-8" />
<link rel="icon" href="data:," />
<div id="app">${content}</div>
<script>
  window.served = [...document.querySelectorAll('xl-video-player')].map((player) => ({
    attributes: Object.fromEntries([...player.attributes].map(({ name, value }) => [name, value])),
    poster: player.shadowRoot?.querySelector('img')?.getAttribute('src'),
    height: player.getBoundingClientRect().height,
  }));
</script>
<script type="module" src="main.js"></script>
`;
const sources = fileURLToPath(new URL('projects', import.meta.url));

/** A project of its own, outside the repository, with the packed element and the packages that it names. */
export class BlankProject {
  readonly folder: string;

  /**
   * @param name folder of the project.
   * @param packages what it installs besides the element: names under which the repository has them, by their own names.
   * @param source folder below `projects` with its sources.
   */
  constructor(name: string, packages: Readonly<Record<string, string>> = {}, source = name) {
    const packed = inject('packedElement');
    this.folder = join(dirname(packed), name);
    cpSync(join(sources, source), this.folder, { recursive: true });
    const element = join(this.folder, 'node_modules/xl-video-player');
    cpSync(packed, element, { recursive: true });
    for (const [as, from] of Object.entries(packages)) this.#install(as, from);
    this.#installDependencies(element);
  }

  /** Links a package of the repository, and all that it depends on. */
  #install(as: string, from: string): void {
    const place = join(this.folder, 'node_modules', as);
    if (existsSync(place)) return;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(installed, from), place, 'junction');
    this.#installDependencies(place);
  }

  #installDependencies(place: string): void {
    const { dependencies = {} } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const name of Object.keys(dependencies)) {
      if (!existsSync(join(place, 'node_modules', name))) this.#install(name, name);
    }
  }

  /** What a type checker of the repository says of the project: nothing, when all is right. */
  typeErrors(checker = 'typescript/bin/tsc', options: readonly string[] = ['-p', '.']): Promise<string> {
    return this.#run(join(installed, checker), ...options);
  }

  /** What Node prints when it runs a file of the project, or why it does not. */
  run(file: string): Promise<string> {
    // The links stand for packages that were installed here.
    return this.#run('--preserve-symlinks', '--preserve-symlinks-main', file);
  }

  #run(...words: string[]): Promise<string> {
    return new Promise((resolve) => {
      // Checkers colour what they say where `CI` is set, terminal or not.
      const { FORCE_COLOR: _wanted, ...env } = process.env;
      const options = { cwd: this.folder, encoding: 'utf8' as const, env: { ...env, NO_COLOR: '1' } };
      execFile(process.execPath, words, options, (_error, stdout, stderr) => resolve(stdout + stderr));
    });
  }

  /** Bundles a file as a build would, to `site/`, and puts a page beside it that loads it, with this content. */
  async bundle(entry: string, plugins: Plugin[] = [], content = ''): Promise<void> {
    await build({
      absWorkingDir: this.folder,
      entryPoints: { main: entry },
      outdir: 'site',
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      preserveSymlinks: true,
      define: {
        'process.env.NODE_ENV': '"development"',
        __VUE_OPTIONS_API__: 'false',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      },
      jsx: 'automatic',
      logLevel: 'silent',
      plugins,
    });
    const index = join(this.folder, 'site/index.html');
    if (!existsSync(index)) writeFileSync(index, page(content));
  }
}
