/**
 * What became of migrations since they were released, which nothing may.
 * @param {{ migrations: Record<string, string> }} released what released.json notes.
 * @param {readonly { name: string, checksum: string }[]} files the migrations that are there.
 */
export function changedMigrations({ migrations }, files) {
  const present = new Map(files.map(({ name, checksum }) => [name, checksum]));
  return Object.entries(migrations).flatMap(([name, checksum]) => {
    if (!present.has(name)) return [`${name} was released, and is gone`];
    return present.get(name) === checksum ? [] : [`${name} was released, and is edited`];
  });
}

/**
 * What is wrong with the notes of what was released, or with a migration that was.
 * @param {object} facts
 * @param {{ version: string, migrations: Record<string, string> }} facts.released what released.json notes.
 * @param {string} facts.version what site/package.json names.
 * @param {readonly { name: string, checksum: string }[]} facts.files the migrations that are there.
 * @param {readonly string[]} facts.copies names of the copies of released schemas.
 * @public
 */
export function releaseFindings({ released, version, files, copies }) {
  const last = Object.keys(released.migrations).sort().at(-1) ?? '';
  return [
    ...changedMigrations(released, files),
    // A database of that release would apply them in another order than a new one.
    ...files
      .filter(({ name }) => !(name in released.migrations) && name < last)
      .map(({ name }) => `${name} comes before ${last}, which was released: generate it anew`),
    ...(copies.includes(last) ? [] : [`${last} was released, and its tables have no copy`]),
    ...(released.version === version ? [] : [`${version} is not noted: run npm run release-schema -w site`]),
  ];
}
