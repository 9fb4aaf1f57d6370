import IconBold from '@douyinfe/semi-icons/lib/es/icons/IconBold';
import IconCode from '@douyinfe/semi-icons/lib/es/icons/IconCode';
import IconGridStroked from '@douyinfe/semi-icons/lib/es/icons/IconGridStroked';
import IconImage from '@douyinfe/semi-icons/lib/es/icons/IconImage';
import IconIndentLeft from '@douyinfe/semi-icons/lib/es/icons/IconIndentLeft';
import IconIndentRight from '@douyinfe/semi-icons/lib/es/icons/IconIndentRight';
import IconItalic from '@douyinfe/semi-icons/lib/es/icons/IconItalic';
import IconLink from '@douyinfe/semi-icons/lib/es/icons/IconLink';
import IconList from '@douyinfe/semi-icons/lib/es/icons/IconList';
import IconMinus from '@douyinfe/semi-icons/lib/es/icons/IconMinus';
import IconMore from '@douyinfe/semi-icons/lib/es/icons/IconMore';
import IconOrderedList from '@douyinfe/semi-icons/lib/es/icons/IconOrderedList';
import IconQuote from '@douyinfe/semi-icons/lib/es/icons/IconQuote';
import IconRedo from '@douyinfe/semi-icons/lib/es/icons/IconRedo';
import IconStrikeThrough from '@douyinfe/semi-icons/lib/es/icons/IconStrikeThrough';
import IconTerminal from '@douyinfe/semi-icons/lib/es/icons/IconTerminal';
import IconUnderline from '@douyinfe/semi-icons/lib/es/icons/IconUnderline';
import IconUndo from '@douyinfe/semi-icons/lib/es/icons/IconUndo';
import IconVideo from '@douyinfe/semi-icons/lib/es/icons/IconVideo';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import { useEditorState } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { insertBlock, insertTable } from '../commands/insert';
import { ToolButton, ToolRow } from './tool-row';
import styles from './toolbar.module.css';

interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
  onFilm: () => void;
  onShowSource: () => void;
}

interface Toggle {
  /** Node or mark that is on. */
  readonly name: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly shortcut?: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const mark = (name: string, label: string, icon: ReactNode, shortcut?: string): Toggle => ({
  name,
  label,
  icon,
  ...(shortcut && { shortcut }),
  run: (chain) => chain.toggleMark(name),
});

const marks: readonly Toggle[] = [
  mark('bold', '加粗', <IconBold aria-hidden />, 'Mod-b'),
  mark('italic', '斜体', <IconItalic aria-hidden />, 'Mod-i'),
];

/** Marks that few articles need. */
const rareMarks: readonly Toggle[] = [
  mark('underline', '下划线', <IconUnderline aria-hidden />, 'Mod-u'),
  mark('strike', '删除线', <IconStrikeThrough aria-hidden />, 'Mod-Shift-s'),
  mark('code', '行内代码', <IconCode aria-hidden />, 'Mod-e'),
  mark('superscript', '上标', <b aria-hidden>x²</b>, 'Mod-.'),
  mark('subscript', '下标', <b aria-hidden>x₂</b>, 'Mod-,'),
];

const blocks: readonly Toggle[] = [
  {
    name: 'bulletList',
    label: '无序列表',
    icon: <IconList aria-hidden />,
    shortcut: 'Mod-Shift-8',
    run: (chain) => chain.toggleList('bulletList', 'listItem'),
  },
  {
    name: 'orderedList',
    label: '有序列表',
    icon: <IconOrderedList aria-hidden />,
    shortcut: 'Mod-Shift-7',
    run: (chain) => chain.toggleList('orderedList', 'listItem'),
  },
];

const rareBlocks: readonly Toggle[] = [
  {
    name: 'blockquote',
    label: '引用',
    icon: <IconQuote aria-hidden />,
    shortcut: 'Mod-Shift-b',
    run: (chain) => chain.toggleWrap('blockquote'),
  },
  {
    name: 'codeBlock',
    label: '代码块',
    icon: <IconTerminal aria-hidden />,
    shortcut: 'Mod-Alt-c',
    run: (chain) => chain.toggleNode('codeBlock', 'paragraph'),
  },
];

/** Names of the levels that an article has below its title. */
const textStyles: Readonly<Record<string, string>> = {
  paragraph: '正文',
  h2: '一级标题',
  h3: '二级标题',
  h4: '三级标题',
};

/** What can be done with the text, above it. */
export function Toolbar({ editor, onLink, onPicture, onFilm, onShowSource }: ToolbarProps): ReactNode {
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const [isMoreShown, setMoreShown] = useState(false);
  const toggles = (list: readonly Toggle[]) =>
    list.map(({ name, label, icon, shortcut, run }) => (
      <ToolButton
        key={name}
        label={label}
        icon={icon}
        shortcut={shortcut}
        isPressed={state.active.includes(name)}
        isDisabled={!state.can.includes(name)}
        onPress={() => run(editor.chain().focus()).run()}
      />
    ));
  return (
    <ToolRow label="文字工具" className={styles.toolbar} onLeave={() => editor.commands.focus()}>
      <select
        aria-label="段落样式"
        className={styles.choice}
        value={state.textStyle}
        onChange={({ target: { value } }) => setTextStyle(editor, value)}
      >
        {!textStyles[state.textStyle] && <option value={state.textStyle}>代码块</option>}
        {Object.entries(textStyles).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <span className={styles.group}>{toggles(marks)}</span>
      <span className={styles.group}>{toggles(blocks)}</span>
      <span className={styles.group}>
        <ToolButton
          label="链接"
          icon={<IconLink aria-hidden />}
          shortcut="Mod-k"
          isPressed={state.active.includes('link')}
          isDisabled={!state.can.includes('link')}
          onPress={onLink}
        />
        <ToolButton label="图片" icon={<IconImage aria-hidden />} onPress={onPicture} />
        <ToolButton label="视频" icon={<IconVideo aria-hidden />} onPress={onFilm} />
      </span>
      <span className={styles.group}>
        <ToolButton
          label="撤销"
          icon={<IconUndo aria-hidden />}
          shortcut="Mod-z"
          isDisabled={!state.canUndo}
          onPress={() => undo(editor.state, editor.view.dispatch)}
        />
        <ToolButton
          label="重做"
          icon={<IconRedo aria-hidden />}
          shortcut="Mod-Shift-z"
          isDisabled={!state.canRedo}
          onPress={() => redo(editor.state, editor.view.dispatch)}
        />
      </span>
      <ToolButton
        label="更多"
        icon={<IconMore aria-hidden />}
        isExpanded={isMoreShown}
        onPress={() => setMoreShown(!isMoreShown)}
      />
      {isMoreShown && (
        <span ref={bringIntoSight} className={styles.more}>
          <span className={styles.group}>{toggles(rareMarks)}</span>
          <span className={styles.group}>
            <ToolButton
              label="减少缩进"
              icon={<IconIndentLeft aria-hidden />}
              shortcut="Shift-Tab"
              isDisabled={!state.canLift}
              onPress={() => editor.chain().focus().liftListItem('listItem').run()}
            />
            <ToolButton
              label="增加缩进"
              icon={<IconIndentRight aria-hidden />}
              shortcut="Tab"
              isDisabled={!state.canSink}
              onPress={() => editor.chain().focus().sinkListItem('listItem').run()}
            />
          </span>
          <span className={styles.group}>
            {toggles(rareBlocks)}
            <ToolButton
              label="表格"
              icon={<IconGridStroked aria-hidden />}
              onPress={() => {
                insertTable(editor);
                editor.view.focus();
              }}
            />
            <ToolButton
              label="分隔线"
              icon={<IconMinus aria-hidden />}
              onPress={() => {
                insertBlock(editor, { type: 'horizontalRule' });
                editor.view.focus();
              }}
            />
          </span>
          <span className={styles.group}>
            <ToolButton label="源代码" icon={<b aria-hidden>{'</>'}</b>} onPress={onShowSource} />
          </span>
        </span>
      )}
    </ToolRow>
  );
}

/** On a telephone the tools are one row: those behind 更多 come into sight with it. */
function bringIntoSight(more: HTMLElement | null): void {
  const button = more?.previousElementSibling;
  if (more?.parentElement && button instanceof HTMLElement) more.parentElement.scrollLeft = button.offsetLeft;
}

function stateOf(editor: Editor) {
  const { state } = editor;
  const can = editor.can();
  const allMarks = [...marks, ...rareMarks];
  const allBlocks = [...blocks, ...rareBlocks];
  const names = [...allMarks, ...allBlocks].map(({ name }) => name);
  const heading = editor.isActive('heading') ? `h${editor.getAttributes('heading').level}` : undefined;
  const possible = [
    ...allMarks.filter(({ name }) => can.toggleMark(name)).map(({ name }) => name),
    ...(can.toggleMark('link') ? ['link'] : []),
    ...allBlocks
      .filter(({ name, run }) => editor.isActive(name) || run(editor.can().chain()).run())
      .map(({ name }) => name),
  ];
  return {
    active: [...names, 'link'].filter((name) => editor.isActive(name)),
    can: possible,
    textStyle: heading ?? (editor.isActive('codeBlock') ? 'codeBlock' : 'paragraph'),
    canLift: can.liftListItem('listItem'),
    canSink: can.sinkListItem('listItem'),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

function setTextStyle(editor: Editor, value: string): void {
  const chain = editor.chain().focus();
  if (value === 'paragraph') chain.setNode('paragraph').run();
  else chain.setNode('heading', { level: Number(value[1]) }).run();
}
