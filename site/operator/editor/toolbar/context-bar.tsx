import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
} from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { pictureOf } from '../commands/insert';
import { hasHeading, run, toggleHeading } from '../commands/table';
import { audienceOf, audiences, setAudience } from '../commands/visibility';
import type { DialogName } from '../dialogs/editor-dialog';
import { ToolButton, ToolRow } from './tool-row';
import styles from './toolbar.module.css';

type Context = 'film' | 'link' | 'picture' | 'table';

const tableTools: readonly (readonly [label: string, command: Command])[] = [
  ['上方加行', addRowBefore],
  ['下方加行', addRowAfter],
  ['左侧加列', addColumnBefore],
  ['右侧加列', addColumnAfter],
  ['删除行', deleteRow],
  ['删除列', deleteColumn],
  ['合并单元格', mergeCells],
  ['拆分单元格', splitCell],
  ['删除表格', deleteTable],
];

const names: Readonly<Record<Context, string>> = { film: '视频', link: '链接', picture: '图片', table: '表格' };

interface ContextBarProps {
  editor: Editor;
  onEdit: (dialog: DialogName) => void;
}

/** Below the text: who sees the block of the cursor, what can be done with it, and the number of characters. */
export function ContextBar({ editor, onEdit }: ContextBarProps): ReactNode {
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const { context } = state;
  return (
    <div className={styles.contextBar}>
      <select
        aria-label="谁能看到这一段"
        className={styles.choice}
        value={state.audience}
        onChange={({ target: { value } }) => setAudience(editor, value)}
      >
        {audiences[state.audience] === undefined && <option value={state.audience}>其他（{state.audience}）</option>}
        {Object.entries(audiences).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {context !== undefined && (
        <ToolRow label={`${names[context]}工具`} className={styles.context} onLeave={() => editor.commands.focus()}>
          {context === 'table' ? (
            <>
              <ToolButton
                label="标题行"
                icon={null}
                isNamed
                isPressed={state.hasHeading}
                onPress={() => run(editor, toggleHeading)}
              />
              {tableTools.map(([label, command]) => (
                <ToolButton
                  key={label}
                  label={label}
                  icon={null}
                  isNamed
                  isDisabled={!state.possible.includes(label)}
                  onPress={() => run(editor, command)}
                />
              ))}
            </>
          ) : (
            <>
              {context === 'picture' && state.isUnnamed && <strong className={styles.warning}>图片没有描述</strong>}
              <ToolButton label={`编辑${names[context]}`} icon={null} isNamed onPress={() => onEdit(context)} />
              <ToolButton
                label={context === 'link' ? '取消链接' : `删除${names[context]}`}
                icon={null}
                isNamed
                onPress={() => remove(editor, context)}
              />
            </>
          )}
        </ToolRow>
      )}
      <output className={styles.count} aria-live="off">
        {state.count.toLocaleString('zh-CN')} 字
      </output>
    </div>
  );
}

function stateOf(editor: Editor) {
  const { state } = editor;
  const picture = pictureOf(state);
  const context = contextOf(editor, picture !== undefined);
  const isTable = context === 'table';
  return {
    context,
    audience: audienceOf(state) ?? '',
    isUnnamed: picture !== undefined && !picture.node.attrs.alt && picture.node.attrs.state === null,
    hasHeading: isTable && hasHeading(state),
    possible: isTable ? tableTools.filter(([, command]) => command(state)).map(([label]) => label) : [],
    count: state.doc.textContent.replaceAll(/\s/g, '').length,
  };
}

function contextOf(editor: Editor, isPicture: boolean): Context | undefined {
  if (isPicture) return 'picture';
  if (editor.isActive('film')) return 'film';
  if (editor.isActive('link')) return 'link';
  return editor.isActive('table') ? 'table' : undefined;
}

function remove(editor: Editor, context: Exclude<Context, 'table'>): void {
  if (context === 'link') {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    return;
  }
  const { state, view } = editor;
  const picture = pictureOf(state);
  const $place = state.doc.resolve(picture?.position ?? state.selection.from);
  const isOnly = $place.parent.type.name === 'figure' && $place.parent.childCount <= 2;
  const from = isOnly ? $place.before() : $place.pos;
  const node = state.doc.nodeAt(from);
  if (node) view.dispatch(state.tr.delete(from, from + node.nodeSize));
  view.focus();
}
