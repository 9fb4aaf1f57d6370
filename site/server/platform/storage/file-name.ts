/** A name with an extension: no separators, nothing hidden, and no way out of the folder. */
const plainName = /^[\w-]{1,100}\.[a-z]{1,10}$/;

/** Whether a stored file may have the name. */
export function isFileName(name: string): boolean {
  return plainName.test(name);
}

/** @throws Error when a stored file cannot have the name. */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error('A stored file needs a plain name');
}
