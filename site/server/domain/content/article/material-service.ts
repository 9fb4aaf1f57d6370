import type { Clock } from '../../../platform/clock';
import type { ListBannersReply, ListMaterialsReply } from '../../../../contract/material/material-schema';
import type { ContentStore } from './content-store';

export interface MaterialService {
  materials(): Promise<ListMaterialsReply>;
  banners(): Promise<ListBannersReply>;
}

export function createMaterialService(store: ContentStore, now: Clock): MaterialService {
  return {
    materials: () =>
      store.read(async ({ materials }) => ({
        tags: (await materials.tags('material')).map(({ parentId, ...tag }) => ({ ...tag, parent_id: parentId })),
        tag_materials: (await materials.materials()).map(({ tagId, description, ...facts }) => ({
          ...facts,
          tag_id: tagId,
          desc: description,
        })),
      })),
    banners: () =>
      store.read(async ({ materials }) => ({
        tags: (await materials.tags('banner')).map(({ parentId, value, ...tag }) => ({
          ...tag,
          parent_id: parentId,
          tag_value: value,
        })),
        tag_banners: (await materials.banners(now())).map(({ tagId, imageMobile, ...facts }) => ({
          ...facts,
          tag_id: tagId,
          image_mobile: imageMobile,
        })),
      })),
  };
}
