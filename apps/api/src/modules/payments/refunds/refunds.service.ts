import { Injectable, Logger } from '@nestjs/common';
import type { AdminRefund, RefundStatus } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { DAY_MS } from '../../../shared/durations.js';
import { AuditLog, type AuditActor } from '../../../shared/audit/audit-log.js';
import { DomainError, orNotFound } from '../../../shared/errors/domain-error.js';
import type { ListPage } from '../../../shared/lists/list-page.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import type { RefundsListDto } from '../payments.dto.js';
import { nextAfter } from '../payments.limits.js';
import { PaypalClient, type RefundAnswer } from '../paypal/paypal.client.js';
import { PaymentUnavailableError } from '../payments.errors.js';
import { PremiumLedger } from '../premium/premium-ledger.js';
import { type RefundEntity, type RefundRow, RefundsRepository } from './refunds.repository.js';

const PAYPAL: AuditActor = { adminId: null, username: 'PayPal' };
const MAIL_DAYS = 30;

/** Sends refunds through PayPal. A claim prevents that two parallel calls send the same refund. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger(Refunds.name);
  private checkedUntil = nextAfter();

  constructor(
    private readonly database: DataSource,
    private readonly refunds: RefundsRepository,
    private readonly ledger: PremiumLedger,
    private readonly paypal: PaypalClient,
    private readonly outbox: MailOutbox,
    private readonly audit: AuditLog,
  ) {}

  async list(query: RefundsListDto): Promise<ListPage<AdminRefund>> {
    return (await this.refunds.list(query)).map(toAdminRefund);
  }

  /** Sends the refund through PayPal and stores the answer, also a refusal. */
  async send(id: string, actor: AuditActor): Promise<AdminRefund> {
    if (!this.paypal.isConfigured) throw new PaymentUnavailableError();
    const refund = await this.claim(id);
    await this.settle(refund, await this.sendToPaypal(refund), 'sending', actor);
    return this.get(id);
  }

  /** For refunds that staff paid in another way. */
  async markPaid(id: string, actor: AuditActor): Promise<AdminRefund> {
    const refund = await this.claim(id);
    await this.settle(refund, { status: 'COMPLETED', refundId: null }, 'sending', actor);
    return this.get(id);
  }

  /** Reads the state of refunds that PayPal accepted but had not paid. */
  async checkPending(): Promise<void> {
    const refunds = await this.refunds.pending(this.checkedUntil);
    this.checkedUntil = nextAfter(refunds);
    for (const refund of refunds) {
      try {
        const answer = refund.paypalRefundId ? await this.paypal.findRefund(refund.paypalRefundId) : null;
        const isOver = answer !== null && !['PENDING', 'UNCLEAR'].includes(answer.status);
        if (answer && isOver) await this.settle(refund, answer, 'pending', PAYPAL);
      } catch (error) {
        this.logger.warn({ msg: 'pending refund not checked', refundId: refund.id, err: error });
      }
    }
  }

  /** Closes the refund of an order that was refunded on PayPal's own site. */
  async paidAtPaypal(orderId: string): Promise<void> {
    const refund = await this.refunds.findOpen(orderId);
    if (refund) await this.settle(refund, { status: 'COMPLETED', refundId: null }, refund.status, PAYPAL);
  }

  private async get(id: string): Promise<AdminRefund> {
    return toAdminRefund(orNotFound(await this.refunds.find(id)));
  }

  private async claim(id: string): Promise<RefundRow> {
    return this.database.transaction(async (manager) => {
      const isMine = await this.refunds.claim(manager, id);
      const refund = orNotFound(await this.refunds.find(id, manager));
      if (!isMine) throw new DomainError('VERSION_CONFLICT');
      return refund;
    });
  }

  /** The request id is the same for the same attempt, so that PayPal pays only once. */
  private async sendToPaypal({ id, captureId, amount, currency, attempt }: RefundRow): Promise<RefundAnswer> {
    try {
      return await this.paypal.refund(captureId, { amount, currency, requestId: `refund-${id}-${attempt}` });
    } catch (error) {
      this.logger.warn({ msg: 'refund not answered by PayPal', refundId: id, err: error });
      return { status: 'UNCLEAR', failure: 'UNANSWERED' };
    }
  }

  private settle(
    refund: RefundRow,
    answer: RefundAnswer,
    from: RefundStatus,
    actor: AuditActor,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      if (!(await this.refunds.move(manager, refund.id, from, changeFor(refund, answer, actor)))) return;
      const { amount, currency } = refund;
      const details = { amount, currency, ...('failure' in answer ? { failure: answer.failure } : {}) };
      await this.audit.record(manager, actor, ACTIONS[answer.status], refund.paymentId, details);
      if (answer.status === 'COMPLETED') await this.close(manager, refund);
    });
  }

  private async close(manager: EntityManager, refund: RefundRow): Promise<void> {
    const { id, recipient: email, firstName, language, amount, currency, paid, paypalOrderId } = refund;
    if (amount === paid) await this.ledger.markRefunded(manager, paypalOrderId);
    const recipient = { email, preferredLanguage: language, firstName: firstName ?? '' };
    const payload = { amount, currency, orderId: paypalOrderId, paidAt: new Date().toISOString() };
    const expiresAt = new Date(Date.now() + MAIL_DAYS * DAY_MS);
    await this.outbox.add(manager, 'refund-paid', recipient, payload, { about: id, expiresAt });
  }
}

const ACTIONS = {
  COMPLETED: 'refund.paid',
  PENDING: 'refund.accepted',
  REFUSED: 'refund.refused',
  UNCLEAR: 'refund.unanswered',
} as const satisfies Record<RefundAnswer['status'], string>;

function changeFor(
  { attempt }: RefundRow,
  answer: RefundAnswer,
  { username }: AuditActor,
): Partial<RefundEntity> {
  switch (answer.status) {
    case 'COMPLETED':
      return {
        status: 'paid',
        settledAt: new Date(),
        settledBy: username,
        failure: null,
        ...(answer.refundId && { paypalRefundId: answer.refundId }),
      };
    case 'PENDING':
      return { status: 'pending', failure: null, paypalRefundId: answer.refundId };
    case 'REFUSED':
      return { status: 'due', failure: answer.failure, attempt: attempt + 1 };
    case 'UNCLEAR':
      return { status: 'unclear', failure: answer.failure };
  }
}

function toAdminRefund(row: RefundRow): AdminRefund {
  return {
    id: row.id,
    paymentId: row.paymentId,
    userId: row.userId,
    userEmail: row.userEmail,
    paypalOrderId: row.paypalOrderId,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    failure: row.failure,
    settledBy: row.settledBy,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
