/**
 * Says what to do about a port that cannot be listened on; other errors stay as they are.
 * @param setting that names the port.
 */
export function portFailure(cause: unknown, port: number, setting: string): unknown {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is in use; set ${setting} to another one.`, { cause });
  if (code === 'EACCES') return new Error(`Port ${port} needs more rights; set ${setting} above 1023.`, { cause });
  return cause;
}

/** Whether the machine lacks the address: that of IPv6, where the system has none. */
export function isAbsentAddress(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
