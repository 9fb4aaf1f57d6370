import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import TextArea from '@douyinfe/semi-ui/lib/es/input/textarea';
import Switch from '@douyinfe/semi-ui/lib/es/switch';
import { useId, type ReactNode } from 'react';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import { inputId, type DocumentField, type FormSection } from './content-form';
import { FilmInput, HtmlInput, MomentInput, PictureInput, PicturesInput } from './document-inputs';
import { PartList } from './part-list';
import { TagInput } from './tag-input';
import styles from './content.module.css';

interface DocumentFormProps {
  sections: readonly FormSection[];
  document: DraftDocument;
  /** By the dotted paths of fields; shown once the operator has tried to publish, or was at the field. */
  problems: Readonly<Record<string, string>>;
  isDisabled: boolean;
  onChange: (name: string, value: unknown) => void;
}

/** The form of a document, in sections. What is typed is saved by the page around it. */
export function DocumentForm({ sections, document, ...props }: DocumentFormProps): ReactNode {
  return sections.map((section) => {
    const { title, isFolded = false, fields, render } = section;
    const content = (
      <>
        <DocumentFields {...props} fields={fields} document={document} path="" />
        {render?.(document)}
      </>
    );
    if (!isFolded) {
      return (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          {content}
        </section>
      );
    }
    const hasProblem = fields.some(({ name }) => props.problems[name] !== undefined);
    return (
      <details key={title} className={styles.section} open={hasProblem || undefined}>
        <summary>
          <h2>{title}</h2>
        </summary>
        {content}
      </details>
    );
  });
}

interface DocumentFieldsProps extends Omit<DocumentFormProps, 'sections'> {
  fields: readonly DocumentField[];
  /** Dotted path of the document within the whole one, with a dot at its end; '' for the whole one. */
  path: string;
}

export function DocumentFields({ fields, document, path, ...props }: DocumentFieldsProps): ReactNode {
  return fields
    .filter(({ isShown }) => isShown?.(document) ?? true)
    .map((field) => (
      <DocumentFieldInput
        key={field.name}
        {...props}
        field={field}
        path={path + field.name}
        value={document[field.name]}
        onChange={(value) => props.onChange(field.name, value)}
      />
    ));
}

interface DocumentFieldInputProps extends Omit<DocumentFormProps, 'sections' | 'document' | 'onChange'> {
  field: DocumentField;
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

function DocumentFieldInput({ field, path, ...props }: DocumentFieldInputProps): ReactNode {
  const hintId = useId();
  const id = inputId(path);
  const { label, isOptional = false, maxLength, kind = 'text' } = field;
  const hint =
    field.kind === 'tags' ? `最多 ${field.maxItems} 个，每个不超过 ${field.maxItemLength} 个字。` : field.hint;
  const problem = props.problems[path] ?? (kind === 'tags' ? firstProblemBelow(path, props.problems) : undefined);
  const described = [hint !== undefined && `${hintId}-hint`, problem && `${hintId}-problem`].filter(Boolean).join(' ');
  const isGroup = kind === 'list' || kind === 'html' || kind === 'film' || kind === 'pictures';
  const length = typeof props.value === 'string' ? props.value.length : 0;
  const content = (
    <>
      <DocumentControl
        {...props}
        field={field}
        path={path}
        attributes={{ id, 'aria-invalid': problem !== undefined, ...(described && { 'aria-describedby': described }) }}
        labelId={`${id}-label`}
      />
      {(hint !== undefined || maxLength !== undefined) && (
        <p className={styles.hint} id={`${hintId}-hint`}>
          {hint}
          {maxLength !== undefined && (
            <span className={styles.count} data-over={length > maxLength}>
              {length} / {maxLength}
            </span>
          )}
        </p>
      )}
      {problem && (
        <p className={styles.problem} id={`${hintId}-problem`}>
          {problem}
        </p>
      )}
    </>
  );
  const name = (
    <>
      {label}
      {isOptional && <span className={styles.optional}>（选填）</span>}
    </>
  );
  if (isGroup) {
    return (
      <fieldset className={styles.field} data-kind={kind}>
        <legend id={`${id}-label`}>{name}</legend>
        {content}
      </fieldset>
    );
  }
  return (
    <div className={styles.field} data-kind={kind}>
      <label htmlFor={id} id={`${id}-label`}>
        {name}
      </label>
      {content}
    </div>
  );
}

/** What is wrong with one of several short texts. */
function firstProblemBelow(path: string, problems: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(problems).find(([name]) => name.startsWith(`${path}.`))?.[1];
}

interface DocumentControlProps extends DocumentFieldInputProps {
  attributes: Readonly<{ id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }>;
  labelId: string;
}

function DocumentControl({
  field,
  path,
  value,
  onChange,
  attributes,
  labelId,
  ...props
}: DocumentControlProps): ReactNode {
  const { isDisabled: disabled } = props;
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  const validateStatus = attributes['aria-invalid'] ? ('error' as const) : ('default' as const);
  switch (field.kind) {
    case 'lines':
      return (
        <TextArea
          {...attributes}
          value={text}
          autosize={{ minRows: 2, maxRows: 8 }}
          disabled={disabled}
          validateStatus={validateStatus}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <select
          {...attributes}
          className={styles.native}
          disabled={disabled}
          value={text}
          onChange={({ target }) => onChange(field.isNumber ? Number(target.value) : target.value)}
        >
          {!(text in field.choices) && <option value={text}>请选择</option>}
          {Object.entries(field.choices).map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      );
    case 'switch':
      return (
        <Switch
          {...attributes}
          aria-labelledby={labelId}
          checked={value === true}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'count':
      return (
        <SemiInput
          {...attributes}
          inputMode="numeric"
          value={text}
          disabled={disabled}
          validateStatus={validateStatus}
          // What is no number stays as it was typed: the problem is told.
          onChange={(typed) => onChange(/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed)}
        />
      );
    case 'tags':
      return (
        <TagInput
          attributes={attributes}
          value={Array.isArray(value) ? value.map(String) : []}
          suggestions={field.suggestions ?? []}
          isDisabled={disabled}
          onChange={onChange}
        />
      );
    case 'picture':
      return <PictureInput {...{ attributes, label: field.label, value: text, isDisabled: disabled, onChange }} />;
    case 'pictures':
      return <PicturesInput {...{ attributes, label: field.label, value, isDisabled: disabled, onChange }} />;
    case 'film':
      return <FilmInput {...{ attributes, label: field.label, value, isDisabled: disabled, onChange }} />;
    case 'html':
      return <HtmlInput {...{ attributes, label: field.label, value: text, isDisabled: disabled, onChange }} />;
    case 'moment':
      return <MomentInput {...{ attributes, value: text, isDisabled: disabled, onChange }} />;
    case 'day':
      return (
        <input
          {...attributes}
          className={styles.native}
          type="date"
          disabled={disabled}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'list':
      return (
        <PartList
          {...{ field, path, value, isDisabled: disabled, onChange }}
          renderFields={(part, partPath, change) => (
            <DocumentFields {...props} fields={field.itemFields} document={part} path={partPath} onChange={change} />
          )}
        />
      );
    default:
      return (
        <SemiInput
          {...attributes}
          value={text}
          disabled={disabled}
          validateStatus={validateStatus}
          onChange={onChange}
        />
      );
  }
}
