import { buildPath, type RouteName } from '../routes/route-table';

/** Pages that tell how a product is used day by day, by its number; they are what search engines list of it. */
const storyPages: Readonly<Partial<Record<string, RouteName>>> = { 1001: 'shujutong', 1002: 'tuoguan' };

/** The path of the page that tells how a product is used; undefined where there is none. */
export function storyPath(appId: string): string | undefined {
  const story = storyPages[appId];
  return story && buildPath(story);
}

/** The one address under which search engines list a product, whichever of its pages is shown. */
export function canonicalProductPath(appId: string): string {
  return storyPath(appId) ?? buildPath('productDetail', { appId });
}
