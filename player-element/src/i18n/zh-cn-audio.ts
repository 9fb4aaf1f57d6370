/** The words of the menu of sound tracks, in simplified Chinese. */
export const zhCnAudio = {
  audioTrack: '音轨',
  describedTrack: (name: string): string => `${name}（口述影像）`,
} as const;
