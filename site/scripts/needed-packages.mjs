import { dirname } from 'node:path/posix';

/**
 * Where the lock file puts a workspace's packages that are needed to run, and all that those need in turn.
 * @param packages of package-lock.json.
 * @param workspace its folder, @param names of its dependencies, of which others may be for its build alone.
 * @param isInstalled tells of a path; optional packages of other systems are not there.
 */
export function neededPackages(packages, workspace, names, isInstalled) {
  const needed = new Set();
  for (const name of names) add(name, workspace);
  return [...needed].sort();

  function add(name, from) {
    const path = placeOf(name, from);
    if (path === undefined || needed.has(path)) return;
    needed.add(path);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[path];
    const peers = Object.keys(peerDependencies).filter((each) => !peerDependenciesMeta[each]?.optional);
    for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(each, path);
  }

  /** The nearest one above, as Node looks for it. */
  function placeOf(name, from) {
    for (let folder = from; ; folder = dirname(folder)) {
      const path = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (packages[path] && !packages[path].link && isInstalled(path)) return path;
      if (folder === '.') return undefined;
    }
  }
}
