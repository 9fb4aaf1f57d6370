import { fileURLToPath } from 'node:url';
import { elementMembers } from './element-members.mjs';

/** What only the element's own code can reach says nothing to its users. */
const publicMembersOnly = {
  name: 'public-members-only',
  packageLinkPhase({ customElementsManifest }) {
    for (const declaration of customElementsManifest.modules.flatMap((module) => module.declarations ?? [])) {
      declaration.members = declaration.members?.filter(({ privacy, static: isStatic }) => !privacy && !isStatic);
    }
  },
};

/** The element has members from elsewhere than its class, which is all that the analyzer reads. */
const membersByChecker = {
  name: 'members-by-checker',
  packageLinkPhase({ customElementsManifest }) {
    const element = customElementsManifest.modules.flatMap((m) => m.declarations).find(({ tagName }) => tagName);
    const { members, attributes } = elementMembers(fileURLToPath(new URL('..', import.meta.url)));
    element.members = members;
    // `lang` is HTML's own, and the element observes it.
    element.attributes = [...attributes, { name: 'lang' }];
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
  plugins: [membersByChecker, publicMembersOnly, wordsForStrangers],
};
