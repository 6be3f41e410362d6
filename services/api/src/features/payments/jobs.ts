import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import { type FeatureJob, jobOf } from '../feature';
import { askAboutDuePayments, askAboutNoticed } from './ask-provider';
import { askAboutPaymentJob, askAboutPaymentsJob } from './job-kinds';
import { providerOf } from './providers/provider-of';

const asking = ({ config, ...parts }: Context, log: FastifyBaseLogger) => ({
  ...parts,
  provider: providerOf(config),
  log,
});

export const paymentJobs: readonly FeatureJob[] = [
  jobOf(askAboutPaymentsJob, (context, { log }) => askAboutDuePayments(asking(context, log)), {
    cron: '* * * * *',
  }),
  jobOf(askAboutPaymentJob, (context, { data, log }) => askAboutNoticed(asking(context, log), data)),
];
