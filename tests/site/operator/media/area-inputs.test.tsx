import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, test } from 'vitest';
import type { GetMediaReply } from '../../../../site/contract/operator/media-schema';
import { areaInput, parseArea } from '../../../../site/operator/screens/media/area-inputs';
import { FormFieldInput } from '../../../../site/operator/ui/form-field';

afterEach(cleanup);

const picture = { src: '/picture.png', width: 800, height: 600 } as GetMediaReply;

function CropForm({ onSend }: { onSend: (area: object) => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { area: '0,0,800,600' } });
  return (
    <form onSubmit={(event) => void handleSubmit(({ area }) => onSend(parseArea(area)))(event)}>
      <FormFieldInput field={areaInput(picture)} control={control} />
      <button type="submit">另存</button>
    </form>
  );
}

describe('areaInput', () => {
  test.each([
    ['左起', '800', '左起：请填写 0 到 799 的整数'],
    ['上起', '-1', '上起：请填写 0 到 599 的整数'],
    ['宽', '', '宽：请填写 1 到 800 的整数'],
    ['宽', '801', '宽：请填写 1 到 800 的整数'],
    ['高', '12.5', '高：请填写 1 到 600 的整数'],
    ['高', '0', '高：请填写 1 到 600 的整数'],
  ])('refuses %s %j at its field', async (label, typed, text) => {
    const sent: object[] = [];
    render(<CropForm onSend={(area) => sent.push(area)} />);
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: '另存' }));
    const message = await screen.findByText(text);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toContain(message.id);
    expect(document.activeElement).toBe(input);
    expect(sent).toEqual([]);
  });

  test('allows what is left of the picture, and keeps a chosen shape', async () => {
    const sent: object[] = [];
    render(<CropForm onSend={(area) => sent.push(area)} />);
    fireEvent.click(screen.getByLabelText('1:1'));
    fireEvent.change(screen.getByLabelText('宽'), { target: { value: '300' } });
    fireEvent.change(screen.getByLabelText('左起'), { target: { value: '500' } });
    fireEvent.click(screen.getByRole('button', { name: '另存' }));
    await expect.poll(() => sent).toEqual([{ left: 500, top: 0, width: 300, height: 300 }]);
  });
});
