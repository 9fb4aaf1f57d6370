import { listBanners, listMaterials } from '../../../contract/material-endpoints';
import { listOrganizations } from '../../../contract/organization-endpoints';
import { getPermission } from '../../../contract/permission-endpoints';
import { getUser } from '../../../contract/user-endpoints';
import type { HttpClient } from '../api/http-client';
import { groupByTag, tagsByKey } from '../utils/group-by-tag';
import { permissionKeys } from './permission-keys';
import type { UserState } from './user-state';

/** Number of this website among the provider's applications (spec 6). */
const websiteId = '1018';
/** All organisations at once (spec 7). */
const organizationQuery = { Model: 1, Page: 1, PageSize: 999 };
/** The caller says how the loading went. */
const quiet = { showError: false };

/** Everything of the signed-in user. Rejects without the user, the permission or the organisations; the rest may be missing. */
export async function loadUser(client: HttpClient): Promise<UserState> {
  const [user, permission, organizations, materials, banners] = await Promise.all([
    client(getUser, {}, quiet),
    client(getPermission, { params: { id: websiteId } }, quiet),
    client(listOrganizations, { query: organizationQuery }, quiet),
    client(listMaterials, {}, quiet).catch(() => ({ tags: [], tag_materials: [] })),
    client(listBanners, {}, quiet).catch(() => ({ tags: [], tag_banners: [] })),
  ]);
  const { Email: _, ...facts } = user;
  return {
    ...facts,
    ...permissionKeys(permission.Detail),
    OrgList: organizations.Items,
    tagsMap: { ...tagsByKey(banners.tags), ...tagsByKey(materials.tags) },
    tagMaterialMap: groupByTag(materials.tags, materials.tag_materials),
    tagBannerMap: groupByTag(banners.tags, banners.tag_banners),
  };
}
