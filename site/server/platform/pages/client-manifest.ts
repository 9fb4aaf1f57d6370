/** One entry of the manifest that Vite writes beside the built client. */
export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Built chunks by source path, such as `src/pages/home/home-page.tsx`. */
export type ClientManifest = Readonly<Record<string, ManifestChunk>>;

export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Addresses of what the source modules need in the browser, with everything that they import statically.
 * @param deferred modules whose scripts come later, and whose styles come now.
 * @param base what the names of files are appended to; by default they are of this site.
 */
export function pageAssets(
  manifest: ClientManifest,
  modules: readonly string[],
  deferred: readonly string[] = [],
  base = '/',
): PageAssets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    scripts.add(base + chunk.file);
    for (const style of chunk.css ?? []) styles.add(base + style);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  const needed = [...scripts];
  deferred.forEach(visit);
  return { scripts: needed, styles: [...styles] };
}
