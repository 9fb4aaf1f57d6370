import type { ListBannersReply, ListMaterialsReply } from '#contract/material/material-schema.ts';
import type { ListOrganizationsReply } from '#contract/organization/organization-schema.ts';
import type { User } from '#contract/user/user-schema.ts';
import { maskText } from '#data/masking.ts';
import { listBanners, listMaterials } from '#contract/material/material-endpoints.ts';
import { listOrganizations } from '#contract/organization/organization-endpoints.ts';
import { getPermission } from '#contract/organization/permission-endpoints.ts';
import { getUser } from '#contract/user/user-endpoints.ts';
import type { CallOptions, HttpClient } from '#data/http/http-client.ts';
import { groupByTag, tagsByKey } from '#data/materials.ts';
import { localItem, type StorageItem } from '#data/storage.ts';

export type Organization = ListOrganizationsReply['Items'][number];
type Tag = ListMaterialsReply['tags'][number] | ListBannersReply['tags'][number];
type Material = ListMaterialsReply['tag_materials'][number];
type Banner = ListBannersReply['tag_banners'][number];

/** The signed-in user as stored in local storage (spec 3.1): exactly these fields. */
export interface UserState extends Omit<User, 'Email' | 'HasPassword'> {
  /** Names behind `Menu_` of the permission (spec 6). */
  MenuKeys: string[];
  /** Names behind `Action_` of the permission. */
  ActionKeys: string[];
  OrgList: Organization[];
  /** Tags of materials and banners by their value. */
  tagsMap: Record<string, Tag>;
  tagMaterialMap: Record<string, Material[]>;
  tagBannerMap: Record<string, Banner[]>;
}

/** What names an account where others may look on: the mobile with its middle hidden, or the user name. */
export function accountName({ Mobile, UserName }: Pick<User, 'Mobile' | 'UserName'>): string {
  return Mobile ? maskText(Mobile) : UserName;
}

/** Id of this website among the provider's applications (spec 6). */
const websiteId = '1018';
/** All organisations at once (spec 7). */
export const allOrganizations = { query: { Model: 1, Page: 1, PageSize: 999 } };

/** Loads the signed-in user. Rejects without the user, the permission or the organisations; materials and banners may be missing. */
export async function loadUser(client: HttpClient, options: CallOptions): Promise<UserState> {
  const [{ Email: _, HasPassword: __, ...user }, permission, organizations, materials, banners] = await Promise.all([
    client(getUser, {}, options),
    client(getPermission, { params: { id: websiteId } }, options),
    client(listOrganizations, allOrganizations, options),
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

/** Raised when the fields change, so that older states are dropped. */
const storedVersion = 1;

/** The user between page loads, in local storage; where it is full or blocked, the next document loads the user again. */
export function createUserStorage(): StorageItem<UserState> {
  const { read, write, remove } = localItem('userStore', (stored) => {
    const { v, state } = stored as { v?: number; state?: UserState };
    return v === storedVersion && isUserState(state) ? { v, state } : undefined;
  });
  return {
    read() {
      const user = read()?.state;
      if (!user) remove();
      return user;
    },
    write: (user) => write({ v: storedVersion, state: user }),
    remove,
  };
}

/** Returns a stored user; undefined for what is none. */
export function parseUserState(stored: unknown): UserState | undefined {
  return isUserState(stored as UserState | undefined) ? (stored as UserState) : undefined;
}

function isUserState(value: UserState | undefined): value is UserState {
  return (
    typeof value === 'object' &&
    typeof value.UserId === 'number' &&
    typeof value.OrgId === 'number' &&
    [value.MenuKeys, value.ActionKeys, value.OrgList].every(Array.isArray) &&
    [value.tagsMap, value.tagMaterialMap, value.tagBannerMap].every((map) => typeof map === 'object' && map !== null)
  );
}
