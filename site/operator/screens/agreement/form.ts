import type { ContentScreen, FormSection } from '../../content/content-form';

export const agreementScreen: ContentScreen = {
  type: 'agreement',
  path: '/agreement',
  title: '协议',
  createLabel: '',
  isVersioned: true,
  emptyDocument: {},
  searchHint: '协议名',
  defaultSort: 'place',
  columns: [
    { name: 'current', label: '现行版本', isShort: true, read: ({ facts }) => facts['current'] },
    { name: 'effectiveOn', label: '生效日期', isShort: true, read: ({ facts }) => facts['effectiveOn'] },
    { name: 'upcoming', label: '待生效', isShort: true, read: ({ facts }) => facts['upcoming'] },
  ],
};

export function agreementSections(): readonly FormSection[] {
  return [
    {
      title: '新版本',
      fields: [
        { name: 'version', label: '版本号', hint: '要比现在所有的版本都大，例如 2.4 之后写 2.5，大改写 3.0。' },
        {
          name: 'effectiveOn',
          label: '生效日期',
          kind: 'day',
          hint: '从这一天的 00:00（北京时间）起生效，最早今天。在那之前网站上会预告。',
        },
        {
          name: 'changes',
          label: '改了什么',
          kind: 'lines',
          hint: '写给客户看，每行一条。会显示在版本记录里，也会在客户下次下单时显示。',
        },
      ],
    },
    {
      title: '正文',
      fields: [
        { name: 'preamble', label: '开头', kind: 'lines', hint: '每行一段。' },
        {
          name: 'clauses',
          label: '条款',
          kind: 'list',
          itemLabel: '条款',
          itemKey: 'id',
          emptyItem: { id: '', title: '', text: '', items: '' },
          maxItems: 60,
          itemFields: [
            { name: 'title', label: '标题', maxLength: 60, hint: '前面的序号自动加。' },
            { name: 'text', label: '正文', kind: 'lines', hint: '每行一段。' },
            { name: 'items', label: '列出的各项', kind: 'lines', isOptional: true, hint: '每行一项，跟在正文后面。' },
            {
              name: 'id',
              label: '地址里的名字',
              isOptional: true,
              hint: '别处链接到这一条时用，例如 refund。旧的条款不要改；新的可以不填。',
            },
          ],
        },
      ],
    },
  ];
}
