/** The words of the chapters, in simplified Chinese. */
export const zhCnChapters = {
  chapters: '章节',
} as const;
