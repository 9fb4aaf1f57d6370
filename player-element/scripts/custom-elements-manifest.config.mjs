import { fileURLToPath } from 'node:url';
import { interfaceMembers } from './interface-members.mjs';
import { literalTypes } from './literal-types.mjs';

/** What only the element's own code can reach says nothing to its users. */
const publicMembersOnly = {
  name: 'public-members-only',
  packageLinkPhase({ customElementsManifest }) {
    for (const declaration of customElementsManifest.modules.flatMap((module) => module.declarations ?? [])) {
      declaration.members = declaration.members?.filter(({ privacy, static: isStatic }) => !privacy && !isStatic);
    }
  },
};

/** Members that the element's class takes from tables are documented by its interfaces, which the analyzer does not read. */
const membersOfInterfaces = {
  name: 'members-of-interfaces',
  packageLinkPhase({ customElementsManifest }) {
    const { members, attributes } = interfaceMembers(fileURLToPath(new URL('..', import.meta.url)));
    const names = new Set(members.map(({ name }) => name));
    for (const declaration of customElementsManifest.modules.flatMap((module) => module.declarations ?? [])) {
      if (!declaration.tagName) continue;
      const own = (declaration.members ?? []).filter(({ name }) => !names.has(name));
      const ownAttributes = (declaration.attributes ?? []).filter(({ fieldName }) => !names.has(fieldName));
      declaration.members = [...members, ...own];
      declaration.attributes = [...attributes, ...ownAttributes];
    }
  },
};

/** The manifest tells values, where the analyzer reads no more than the names of their types. */
const typesByChecker = {
  name: 'types-by-checker',
  packageLinkPhase({ customElementsManifest }) {
    const types = literalTypes(fileURLToPath(new URL('..', import.meta.url)));
    for (const { tagName, members, attributes } of customElementsManifest.modules.flatMap((m) => m.declarations)) {
      if (!tagName) continue;
      for (const member of members) {
        if (member.kind === 'field') member.type = { text: types.get(member.name) };
      }
      for (const attribute of attributes) {
        if (attribute.fieldName) attribute.type = { text: types.get(attribute.fieldName) };
      }
    }
  },
};

/** Numbers of the project's own requirements say nothing outside the project. */
const wordsForStrangers = {
  name: 'words-for-strangers',
  packageLinkPhase({ customElementsManifest }) {
    for (const { members = [], attributes = [] } of customElementsManifest.modules.flatMap((m) => m.declarations)) {
      for (const entry of [...members, ...attributes]) {
        entry.description = entry.description?.replaceAll(/ \((?:player|spec) [\d.]+\)/g, '');
      }
    }
  },
};

// The public element only; its controls are internal and stay out of the manifest.
export default {
  globs: ['src/element/xl-video-player.ts', 'src/events.ts', 'src/define.ts', 'src/index.ts'],
  outdir: 'dist',
  litelement: true,
  plugins: [membersOfInterfaces, publicMembersOnly, typesByChecker, wordsForStrangers],
};
