/** Words of what a player shows once it has played. */
export const zhCnExtensions = {
  tapToUnmute: '点击取消静音',
};
