/** Splits a permission's detail at the first underscore of each key that is on (site R-PERMKEY-1). */
export function permissionKeys(detail: Record<string, unknown>): { MenuKeys: string[]; ActionKeys: string[] } {
  const names = (kind: string) =>
    Object.entries(detail).flatMap(([key, flag]) => {
      const [, prefix, name] = /^([^_]*)_(.*)$/s.exec(key) ?? [];
      return flag && prefix === kind && name ? [name] : [];
    });
  return { MenuKeys: [...new Set(names('Menu'))], ActionKeys: [...new Set(names('Action'))] };
}
