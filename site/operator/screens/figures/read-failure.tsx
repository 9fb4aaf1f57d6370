import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { failureText } from '#data/http/api-failure.ts';
import type { ShownRead } from '#data/http/use-read.ts';
import { Section } from '../../frame/detail-page';
import { Loading } from '../../ui/loading';

/** Stands where figures are not there yet, or could not be read. */
export function ReadFailure({ title, read }: { title: string; read: ShownRead<unknown> }): ReactNode {
  return (
    <Section title={title}>
      {read.error ? (
        <Banner fullMode={false} type="danger" closeIcon={null} description={failureText(read.error)}>
          <Button onClick={() => void read.mutate()}>重试</Button>
        </Banner>
      ) : (
        <Loading rows={6} />
      )}
    </Section>
  );
}
