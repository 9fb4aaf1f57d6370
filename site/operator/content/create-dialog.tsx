import Button from '@douyinfe/semi-ui/lib/es/button';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { createContent, listContent } from '#contract/operator/content/content-endpoints.ts';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import { useAction } from '#data/http/use-action.ts';
import { Dialog, DialogActions } from '../ui/dialog';
import { inputId, type ContentScreen } from './content-form';
import { DocumentFields } from './document-form';
import styles from './content.module.css';

interface CreateDialogProps {
  screen: ContentScreen;
  onClose: () => void;
}

/** Asks for what a new entry cannot do without or keeps for ever, begins its draft and opens it. */
export function CreateDialog({ screen, onClose }: CreateDialogProps): ReactNode {
  const { type, path, createLabel, createFields = [], emptyDocument } = screen;
  const navigate = useNavigate();
  const [document, setDocument] = useState<DraftDocument>({});
  const create = useAction(createContent, { refreshes: [listContent] });
  const { failure, failureText, isPending } = create;
  const [isIncomplete, setIncomplete] = useState(false);
  const missing = createFields.filter(({ name, isOptional }) => !isOptional && !String(document[name] ?? '').trim());
  const problems = {
    ...failure?.fields,
    ...(isIncomplete && Object.fromEntries(missing.map(({ name, label }) => [name, `请填写${label}`]))),
  };
  const isOfField = createFields.some(({ name }) => problems[name] !== undefined);
  return (
    <Dialog title={createLabel} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIncomplete(missing.length > 0);
          const [first] = missing;
          if (first) {
            window.document.getElementById(inputId(first.name))?.focus();
            return;
          }
          void create
            .run({ params: { type }, body: { document: { ...emptyDocument, ...document } } })
            .then((saved) => saved && navigate(`${path}/${saved.id}`));
        }}
      >
        <DocumentFields
          fields={createFields}
          document={document}
          path=""
          problems={problems}
          isDisabled={false}
          onChange={(name, value) => setDocument((before) => ({ ...before, [name]: value }))}
        />
        {failureText && !isOfField && (
          <p role="alert" className={styles.problem}>
            {failureText}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button theme="solid" htmlType="submit" loading={isPending}>
            开始填写
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
