import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment as YooKassa sends it (https://yookassa.ru/developers/api#payment_object). */
interface Payment {
  id: string;
  status: string;
  paid: boolean;
  amount: { value: string; currency: string };
  refunded_amount?: { value: string; currency: string };
  recipient: { account_id: string; gateway_id: string };
  metadata: Record<string, string>;
  confirmation?: { type: 'redirect'; return_url: string; confirmation_url: string };
  cancellation_details?: { party: string; reason: string };
}
interface Refund {
  id: string;
  payment_id: string;
  status: string;
  amount: { value: string; currency: string };
  created_at: string;
}
interface Body {
  amount: Payment['amount'];
  capture: boolean;
  confirmation: { return_url: string };
  metadata: Record<string, string>;
  receipt?: unknown;
}

/**
 * `down`: no connection. `error`: 500. `busy`: 429. `hang`: no answer. `lost`: the work is done, and its answer is
 * lost. `processing`: 202. `page`: HTML instead of JSON. `refusal`: 400.
 */
type FailureMode = 'down' | 'error' | 'busy' | 'hang' | 'lost' | 'processing' | 'page' | 'refusal';

const shopId = '123456';
const secretKey = 'test_key';

/** The settings of a school that pays through the stand-in, except its address. */
export const yookassaSettings = {
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_SHOP_ID: shopId,
  YOOKASSA_SECRET_KEY: secretKey,
  PUBLIC_URL: 'https://school.test',
};

/**
 * A local server that speaks the protocol of YooKassa: basic auth, keys, payments, captures. It can fail
 * (`failureMode`).
 */
export class YookassaStandIn {
  readonly payments = new Map<string, Payment>();
  /** Refunds as YooKassa lists them, the latest first. */
  readonly refunds: Refund[] = [];
  readonly requests: { method: string; path: string; key: string | undefined; body: Body | null }[] = [];
  failureMode: FailureMode | null = null;
  /** What the stand-in reports about the shop besides its id. */
  shop: object = { status: 'enabled', test: false };
  /** Payments wait for a capture although the school asked to capture at once. */
  twoSteps = false;
  /** The list of refunds gets 403. */
  hidesRefunds = false;
  url = '';
  private readonly byKey = new Map<string, { sent: string; id: string }>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v3`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** Forgets everything and works again. */
  reset(): void {
    this.payments.clear();
    this.byKey.clear();
    this.refunds.length = 0;
    this.requests.length = 0;
    this.failureMode = null;
    this.twoSteps = false;
    this.hidesRefunds = false;
  }

  /** The payment of YooKassa for the payment of the school with this id. */
  of(id: number): Payment {
    const found = [...this.payments.values()].filter(({ metadata }) => metadata['payment'] === String(id));
    if (found.length !== 1) throw new Error(`${found.length} payments stand for ${id}`);
    return found[0]!;
  }

  /** The buyer pays. */
  pay(id: number): void {
    Object.assign(this.of(id), { status: this.twoSteps ? 'waiting_for_capture' : 'succeeded', paid: true });
  }

  cancel(id: number, reason: string): void {
    Object.assign(this.of(id), {
      status: 'canceled',
      cancellation_details: { party: 'payment_network', reason },
    });
  }

  /** @param roubles in all refunds of the payment */
  refund(id: number, roubles: string, at = new Date()): void {
    const payment = this.of(id);
    const part = Number(roubles) - Number(payment.refunded_amount?.value ?? 0);
    payment.refunded_amount = { value: roubles, currency: 'RUB' };
    this.refunds.unshift({
      id: randomUUID(),
      payment_id: payment.id,
      status: 'succeeded',
      amount: { value: part.toFixed(2), currency: 'RUB' },
      created_at: at.toISOString(),
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { method = '', url: path = '' } = request;
    const key = request.headers['idempotence-key'] as string | undefined;
    this.requests.push({ method, path, key, body: body === '' ? null : (JSON.parse(body) as Body) });
    if (this.failureMode === 'down') return void request.socket.destroy();
    if (this.failureMode === 'hang') return;
    if (this.failureMode === 'error') return send(response, 500, problem('internal_server_error'));
    if (this.failureMode === 'busy') return send(response, 429, problem('too_many_requests'));
    if (this.failureMode === 'processing')
      return send(response, 202, { type: 'processing', retry_after: 1800 });
    if (this.failureMode === 'refusal') return send(response, 400, problem('invalid_request'));
    if (this.failureMode === 'page') return void response.writeHead(200).end('<html>');
    const { status, answer } = this.work(request, path, key, body);
    if (this.failureMode === 'lost') return void request.socket.destroy();
    send(response, status, answer);
  }

  private work(request: IncomingMessage, path: string, key: string | undefined, body: string) {
    const expected = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
    if (request.headers.authorization !== expected)
      return { status: 401, answer: problem('invalid_credentials') };
    if (path === '/v3/me') return { status: 200, answer: { account_id: shopId, ...this.shop } };
    const { pathname, searchParams } = new URL(path, this.url);
    if (pathname === '/v3/refunds') {
      if (this.hidesRefunds) return { status: 403, answer: problem('forbidden') };
      const of = searchParams.get('payment_id');
      const items = this.refunds.filter((refund) => refund.payment_id === of);
      return {
        status: 200,
        answer: { type: 'list', items: items.slice(0, Number(searchParams.get('limit'))) },
      };
    }
    const [, id, command] = /^\/v3\/payments(?:\/([^/]+)(?:\/(\w+))?)?$/.exec(path) ?? [];
    if (request.method === 'POST' && !key) return { status: 400, answer: problem('invalid_request') };
    if (request.method === 'POST' && id === undefined) return this.create(key!, body);
    const payment = this.payments.get(id ?? '');
    if (!payment) return { status: 404, answer: problem('not_found') };
    if (command === 'capture') payment.status = 'succeeded';
    return { status: 200, answer: payment };
  }

  private create(key: string, sent: string) {
    const before = this.byKey.get(key);
    if (before && before.sent !== sent) return { status: 400, answer: problem('invalid_request') };
    if (before) return { status: 200, answer: this.payments.get(before.id)! };
    const { amount, confirmation, metadata } = JSON.parse(sent) as Body;
    const id = randomUUID();
    const payment: Payment = {
      id,
      status: 'pending',
      paid: false,
      amount,
      recipient: { account_id: shopId, gateway_id: '456' },
      metadata,
      confirmation: {
        type: 'redirect',
        return_url: confirmation.return_url,
        confirmation_url: `https://yoomoney.test/checkout?orderId=${id}`,
      },
    };
    this.byKey.set(key, { sent, id });
    this.payments.set(id, payment);
    return { status: 200, answer: payment };
  }
}

const problem = (code: string) => ({ type: 'error', id: randomUUID(), code, description: 'Not accepted' });

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part as string;
  return text;
}

function send(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
