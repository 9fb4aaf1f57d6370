import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import * as materialEndpoints from '#contract/material/material-endpoints.ts';
import * as materialSchemas from '#contract/material/material-schema.ts';
import * as endpoints from '#contract/page-content/page-content-endpoints.ts';
import type { CaseContent, SolutionContent, SubjectContent } from '#contract/page-content/page-content-schema.ts';
import * as schemas from '#contract/page-content/page-content-schema.ts';
import { AppFailure } from '../../../app-failure';
import { mediaUsesIn } from '../../../platform/admin/media-uses';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import type { Tx } from '../../../platform/tx';
import { caseContent, solutionContent, subjectContent } from './block-content';
import { banner, contentBlock, material, tag } from './page-content-tables';
import { bannerContent, materialContent, newsLinkContent } from './placed-content';

/** The content that the provider places on pages: banners, texts and pictures, solutions, cases and landing pages. */
export function createPageContent(platform: Platform): Module {
  return {
    mediaUses: pageMediaUses,
    contentTypes: [bannerContent, materialContent, solutionContent, caseContent, subjectContent, newsLinkContent],
    async routes(app) {
      publicRoutes(app, platform, materialEndpoints, materialSchemas, {
        listMaterials: ({ read }) => read(listMaterials),
        listBanners: ({ read }) => read(listBanners),
      });
      publicRoutes(app, platform, endpoints, schemas, {
        listSolutions: ({ read }) => read(listSolutions),
        listCases: ({ read }) => read(listCases),
        getSubject: ({ read }, { params }) => read((tx) => getSubject(tx, params.key)),
      });
    },
  };
}

const blockNames = sql`case ${contentBlock.kind} when 'solution' then '解决方案' when 'case' then '客户案例' else '专题' end`;

/** Where pages show pictures and films of the library. */
const pageMediaUses = mediaUsesIn([
  {
    table: banner,
    kind: 'banner',
    label: '横幅',
    name: banner.title,
    columns: { 图片: banner.image, 手机图片: banner.imageMobile },
  },
  { table: material, kind: 'material', label: '素材', name: material.title, columns: { 图片: material.image } },
  {
    table: contentBlock,
    kind: 'block',
    label: '页面内容',
    name: sql`${blockNames} || ' ' || ${contentBlock.key}`,
    columns: { 内容: contentBlock.content },
  },
]);

/** Value of `status`. */
const shown = 1;

type BlockKind = (typeof contentBlock.$inferSelect)['kind'];

// The shape of stored blocks is checked where replies are, so a block that does not fit is the site's own fault.

async function listSolutions(tx: Tx) {
  const blocks = await findBlocks(tx, 'solution');
  return { items: blocks.map(({ key, content }) => ({ ...(content as SolutionContent), key })) };
}

async function listCases(tx: Tx) {
  const blocks = await findBlocks(tx, 'case');
  return { items: blocks.map(({ key, content }) => ({ ...(content as CaseContent), key })) };
}

/** The content of a landing page. @throws AppFailure notFound. */
async function getSubject(tx: Tx, key: string) {
  const [block] = await findBlocks(tx, 'subject', key);
  if (!block) throw new AppFailure('notFound', { message: '专题不存在' });
  return { ...(block.content as SubjectContent), key: block.key };
}

/** The texts and pictures that the provider places on pages: by level, then by place. */
async function listMaterials(tx: Tx) {
  const tags = await findTags(tx, 'material');
  const materials = await tx.db
    .select()
    .from(material)
    .where(eq(material.status, shown))
    .orderBy(asc(material.level), asc(material.seq), asc(material.id));
  return {
    tags: tags.map(({ parentId, ...facts }) => ({ ...facts, parent_id: parentId })),
    tag_materials: materials.map(({ tagId, description, status: _status, updatedAt: _updatedAt, ...facts }) => ({
      ...facts,
      tag_id: tagId,
      desc: description,
    })),
  };
}

/** The banners that are shown now, in the provider's order. */
async function listBanners(tx: Tx) {
  const tags = await findTags(tx, 'banner');
  const { status, startAt, endAt, seq, id } = banner;
  const banners = await tx.db
    .select()
    .from(banner)
    .where(and(eq(status, shown), or(isNull(startAt), lte(startAt, tx.now)), or(isNull(endAt), gt(endAt, tx.now))))
    .orderBy(asc(seq), asc(id));
  return {
    tags: tags.map(({ parentId, value, ...facts }) => ({ ...facts, parent_id: parentId, tag_value: value })),
    tag_banners: banners.map(({ tagId, imageMobile, ...facts }) => ({
      ...facts,
      tag_id: tagId,
      image_mobile: imageMobile,
    })),
  };
}

/** The shown blocks of a kind in the provider's order, or the one with a key. */
async function findBlocks({ db }: Tx, kind: BlockKind, onlyKey?: string) {
  const { key, content, seq, status } = contentBlock;
  return db
    .select({ key, content })
    .from(contentBlock)
    .where(and(eq(contentBlock.kind, kind), eq(status, shown), onlyKey === undefined ? undefined : eq(key, onlyKey)))
    .orderBy(asc(seq), asc(key));
}

/** The tags of a kind in the provider's order. */
async function findTags({ db }: Tx, kind: (typeof tag.$inferSelect)['kind']) {
  return db.select().from(tag).where(eq(tag.kind, kind)).orderBy(asc(tag.seq), asc(tag.id));
}
