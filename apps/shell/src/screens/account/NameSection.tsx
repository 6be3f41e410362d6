import { call, toCallProblem } from '@stupeni/api-client';
import type { MyAccount } from '@stupeni/contract';
import { readToken } from '@stupeni/session';
import { storeRenewed } from '@stupeni/session/renewal';
import { Box, Button, Grid, TextField } from '@stupeni/ui/core';
import { FailureNote, showToast } from '@stupeni/ui/more';
import { useState } from 'react';
import { Section } from './Section';
import { texts } from './texts';
import { useAccountForm } from './use-account-form';

/** The name of a member of the staff. */
export function NameSection({ account, onChanged }: { account: MyAccount; onChanged: () => void }) {
  const [name, setName] = useState({ firstName: account.firstName, lastName: account.lastName });
  const { busy, issues, error, onSubmit } = useAccountForm(name, {}, async (body) => {
    await call('updateMyAccount', { body });
    // The header shows the name in the token, so the token is renewed.
    const old = readToken();
    if (old !== null) storeRenewed((await call('renewSession')).token, old);
    showToast({ tone: 'success', title: texts.nameSaved });
    onChanged();
  });
  const field = (key: keyof typeof name) => ({
    name: key,
    label: texts[key],
    value: name[key],
    error: issues[key],
    maxLength: 100,
    onChange: ({ target }: { target: { value: string } }) => setName({ ...name, [key]: target.value }),
  });
  return (
    <Section title={texts.name} text={texts.nameText}>
      <Box asChild p={5}>
        <form noValidate onSubmit={onSubmit}>
          <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap={4}>
            <TextField {...field('firstName')} autoComplete="given-name" />
            <TextField {...field('lastName')} autoComplete="family-name" />
          </Grid>
          {error !== null && (
            <Box mt={4}>
              <FailureNote alert={texts.nameFailed} problem={toCallProblem(error)} />
            </Box>
          )}
          <Box mt={4}>
            <Button type="submit" variant="outline" loading={busy}>
              {texts.save}
            </Button>
          </Box>
        </form>
      </Box>
    </Section>
  );
}
