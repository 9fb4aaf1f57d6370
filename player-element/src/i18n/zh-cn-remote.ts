/** The words of playing on another device, in simplified Chinese. */
export const zhCnRemote = {
  cast: '投屏',
  manageCast: '管理投屏',
  castConnecting: '正在连接投屏设备…',
  castConnected: '正在其他设备上播放',
} as const;
