import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { certificates, emptyId } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/testing.tsx';
import { EditForm, fieldsOf, useEdit } from './edit.ts';

interface Validity {
  dateValidFrom: string | null;
  dateValidTo: string | null;
}
const Field = fieldsOf<Validity>();
const saved = { dateValidFrom: '2026-11-20T12:00:00.000Z', dateValidTo: null };

function ValidityForm({ values, readOnly }: { values: Validity; readOnly: boolean }) {
  const edit = useEdit<Validity, typeof certificates.create>({
    saved: { values },
    command: useCommand(certificates.create),
    inputOf: (_, days) => ({ id: emptyId, title: 'Pressure test', ...days }),
  });
  return (
    <EditForm label="Validity" edit={edit} readOnly={readOnly}>
      <Field.Day name="dateValidFrom" label="First day" max="2026-11-23" />
      <Field.Day name="dateValidTo" label="Last day" />
    </EditForm>
  );
}

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  // The tests look at what was sent, so the response does not matter.
  api = fakeApi().on(certificates.create, () => new FakeProblem({ title: 'No', status: 409 }));
});
afterEach(() => api.restore());

async function opened(values: Validity = saved, readOnly = false) {
  const page = renderPage(<ValidityForm values={values} readOnly={readOnly} />);
  const first = await screen.findByRole('textbox', { name: 'First day' });
  const last = await screen.findByRole('textbox', { name: 'Last day' });
  const write = async (field: HTMLElement, text: string) => {
    await page.user.clear(field);
    await page.user.paste(text);
    await page.user.tab();
  };
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return { ...page, first, last, write, save };
}

describe('a field for a day', () => {
  test('shows how a day is typed while it is empty', async () => {
    const { last } = await opened();
    expect(last).toHaveAttribute('placeholder', 'dd MMM yyyy');
  });

  test('shows no placeholder when it is read-only', async () => {
    const { last } = await opened(saved, true);
    expect(last).toHaveAttribute('placeholder', '');
  });

  test.each(['24 Dec 2026', '24/12/2026', '2026-12-24', '24122026'])('sends %s as a day', async (text) => {
    const { last, write, save } = await opened();
    await write(last, text);
    expect(last).toHaveValue('24 Dec 2026');
    await save();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(api.calls[0]?.input).toMatchObject({ dateValidTo: '2026-12-24T12:00:00.000Z' });
  });

  spec('d.6.44');
  test('names a text that is not a date, and sends nothing until it is replaced', async () => {
    const { last, write, save } = await opened();
    await write(last, '31 Foo 2026');
    expect(last).toHaveAccessibleDescription('“31 Foo 2026” is not a date. Type one such as 23 Nov 2026.');
    await save();
    expect(last).toHaveFocus();
    expect(api.calls).toHaveLength(0);
    await write(last, '24 Dec 2026');
    expect(last).toBeValid();
    await save();
    await waitFor(() => expect(api.calls).toHaveLength(1));
  });

  test('names a typed day that is too late or too early', async () => {
    const { first, write, save } = await opened({ ...saved, dateValidTo: '2026-12-24T12:00:00.000Z' });
    await write(first, '01 Jan 2030');
    expect(first).toHaveAccessibleDescription('01 Jan 2030 is after 23 Nov 2026');
    await save();
    expect(first).toHaveFocus();
    expect(api.calls).toHaveLength(0);
    await write(first, '01 Jan 1850');
    await save();
    expect(first).toHaveAccessibleDescription('Please choose a day between 1900 and 2100');
    expect(api.calls).toHaveLength(0);
    await write(first, '22 Nov 2026');
    await save();
    await waitFor(() => expect(api.calls).toHaveLength(1));
  });

  test('is empty when its text is deleted with the keyboard, and the next field has the focus', async () => {
    const { user, first, last, save } = await opened();
    await user.clear(first);
    await user.tab();
    expect(first).toHaveValue('');
    expect(last).toHaveFocus();
    await save();
    expect(await screen.findByText('Please choose the first day of validity')).toBeVisible();
    expect(api.calls).toHaveLength(0);
  });
});
