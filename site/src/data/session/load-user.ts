import { listBanners, listMaterials } from '#contract/material/material-endpoints.ts';
import { listOrganizations } from '#contract/organization/organization-endpoints.ts';
import { getPermission } from '#contract/organization/permission-endpoints.ts';
import { getUser } from '#contract/user/user-endpoints.ts';
import type { CallOptions, HttpClient } from '#data/http/http-client.ts';
import { groupByTag, tagsByKey } from '#data/materials/group-by-tag.ts';
import type { UserState } from './user-state';

/** Id of this website among the provider's applications (spec 6). */
const websiteId = '1018';
/** All organisations at once (spec 7). */
const organizationQuery = { Model: 1, Page: 1, PageSize: 999 };

/** Loads the signed-in user. Rejects without the user, the permission or the organisations; materials and banners may be missing. */
export async function loadUser(client: HttpClient, options: CallOptions): Promise<UserState> {
  const [{ Email: _, HasPassword: __, ...user }, permission, organizations, materials, banners] = await Promise.all([
    client(getUser, {}, options),
    client(getPermission, { params: { id: websiteId } }, options),
    client(listOrganizations, { query: organizationQuery }, options),
    client(listMaterials, {}, { silent: true }).catch(() => ({ tags: [], tag_materials: [] })),
    client(listBanners, {}, { silent: true }).catch(() => ({ tags: [], tag_banners: [] })),
  ]);
  return {
    ...user,
    ...permissionKeys(permission.Detail),
    OrgList: organizations.Items,
    tagsMap: { ...tagsByKey(banners.tags), ...tagsByKey(materials.tags) },
    tagMaterialMap: groupByTag(materials.tags, materials.tag_materials),
    tagBannerMap: groupByTag(banners.tags, banners.tag_banners),
  };
}

/** The names of menus and actions in a permission: each key that is on is split at its first underscore (site R-PERMKEY-1). */
export function permissionKeys(detail: Record<string, unknown>): { MenuKeys: string[]; ActionKeys: string[] } {
  const names = (kind: string) =>
    Object.entries(detail).flatMap(([key, flag]) => {
      const [, prefix, name] = /^([^_]*)_(.*)$/s.exec(key) ?? [];
      return flag && prefix === kind && name ? [name] : [];
    });
  return { MenuKeys: [...new Set(names('Menu'))], ActionKeys: [...new Set(names('Action'))] };
}
