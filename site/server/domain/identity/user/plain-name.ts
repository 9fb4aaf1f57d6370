/** Returns the one spelling that counts of a user name, mobile or address: letters of full width are as others, capitals as small ones. */
export function plainName(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}
