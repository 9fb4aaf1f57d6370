/** Characters that a code has at most. */
const longest = 64;

/** The code of an invitation in the address of its page; undefined without one. */
export function inviteCode(query: URLSearchParams): string | undefined {
  const code = query.get('code')?.trim() ?? '';
  return code !== '' && code.length <= longest && !/\p{Cc}/u.test(code) ? code : undefined;
}
