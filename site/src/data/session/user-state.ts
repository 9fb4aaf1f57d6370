import type { ListBannersReply, ListMaterialsReply } from '#contract/material/material-schema.ts';
import type { ListOrganizationsReply } from '#contract/organization/organization-schema.ts';
import type { User } from '#contract/user/user-schema.ts';

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
