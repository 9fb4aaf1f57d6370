/** What only the element's own code can reach says nothing to its users. */
const publicMembersOnly = {
  name: 'public-members-only',
  packageLinkPhase({ customElementsManifest }) {
    for (const declaration of customElementsManifest.modules.flatMap((module) => module.declarations ?? [])) {
      declaration.members = declaration.members?.filter(({ privacy, static: isStatic }) => !privacy && !isStatic);
    }
  },
};

// The public element only; its controls are internal and stay out of the manifest.
export default {
  globs: ['src/xl-video-player.ts', 'src/*-host.ts', 'src/events.ts', 'src/define.ts', 'src/index.ts'],
  outdir: 'dist',
  litelement: true,
  plugins: [publicMembersOnly],
};
