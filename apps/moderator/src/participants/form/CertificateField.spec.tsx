import { UiProvider } from '@stupeni/ui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CertificateField } from './CertificateField';

const choose = async (name: string, type: string) => {
  render(
    <UiProvider>
      <CertificateField />
    </UiProvider>,
  );
  const person = userEvent.setup({ applyAccept: false });
  await person.upload(screen.getByLabelText('Сертификат'), new File(['x'], name, { type }));
};

it.each([
  ['диплом.PDF', ''],
  ['скан.heic', ''],
  ['скан', 'image/png'],
])('accepts %s as a certificate', async (name, type) => {
  await choose(name, type);
  expect(screen.getByText(name)).toBeVisible();
});

it('rejects any other file and says what is accepted', async () => {
  await choose('диплом.docx', 'application/msword');
  expect(screen.getByText('Подойдёт PDF или изображение.')).toBeVisible();
  expect(screen.queryByText('диплом.docx')).not.toBeInTheDocument();
});
