import { Injectable, Logger } from '@nestjs/common';
import type { AdminRefund, Language, RefundStatus } from '@vaglio/contracts';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog, type AuditActor } from '../../../shared/audit/audit-log.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import type { RefundsListDto } from '../payments.dto.js';
import { PaypalClient, type RefundAnswer } from '../paypal/paypal.client.js';
import { PaymentUnavailableError } from '../payments.errors.js';
import { PremiumLedger } from '../premium/premium-ledger.js';
import { type RefundEntity, type RefundRow, RefundsRepository } from './refunds.repository.js';

const PAYPAL: AuditActor = { adminId: null, username: 'PayPal' };
const LETTER_DAYS = 30;

/** Refunds on their way back to payers. A click that comes second finds the refund claimed and changes nothing. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger(Refunds.name);

  constructor(
    private readonly database: DataSource,
    private readonly refunds: RefundsRepository,
    private readonly ledger: PremiumLedger,
    private readonly paypal: PaypalClient,
    private readonly outbox: MailOutbox,
    private readonly audit: AuditLog,
  ) {}

  async list(
    query: RefundsListDto,
  ): Promise<{ readonly rows: readonly AdminRefund[]; readonly total: number }> {
    const { rows, total } = await this.refunds.list(query);
    return { rows: rows.map(toAdminRefund), total };
  }

  /** In the transaction that ends the month it is for. */
  add(
    manager: EntityManager,
    refund: { paymentId: string; amount: string; currency: string; language: Language },
  ): Promise<void> {
    return this.refunds.add(manager, refund);
  }

  /** Through PayPal. The refund stores PayPal's answer, also a refusal. */
  async send(id: string, actor: AuditActor): Promise<AdminRefund> {
    if (!this.paypal.isConfigured) throw new PaymentUnavailableError();
    const refund = await this.claim(id);
    await this.settle(refund, await this.ask(refund), 'sending', actor);
    return this.get(id);
  }

  /** Staff paid it outside of this product. */
  async markPaid(id: string, actor: AuditActor): Promise<AdminRefund> {
    const refund = await this.claim(id);
    await this.settle(refund, { status: 'COMPLETED', refundId: null }, 'sending', actor);
    return this.get(id);
  }

  /** Refunds that PayPal accepted and had not paid when they were sent. */
  async checkPending(): Promise<void> {
    for (const refund of await this.refunds.pending()) {
      try {
        const answer = refund.paypalRefundId ? await this.paypal.findRefund(refund.paypalRefundId) : null;
        const isOver = answer !== null && !['PENDING', 'UNCLEAR'].includes(answer.status);
        if (answer && isOver) await this.settle(refund, answer, 'pending', PAYPAL);
      } catch (error) {
        this.logger.warn({ msg: 'pending refund not checked', refundId: refund.id, err: error });
      }
    }
  }

  /** The payment was refunded at PayPal itself: the refund that is due is paid by it. */
  async paidAtPaypal(orderId: string): Promise<void> {
    const refund = await this.refunds.findOpen(orderId);
    if (refund) await this.settle(refund, { status: 'COMPLETED', refundId: null }, refund.status, PAYPAL);
  }

  private async get(id: string): Promise<AdminRefund> {
    const refund = await this.refunds.find(id);
    if (!refund) throw new DomainError('NOT_FOUND');
    return toAdminRefund(refund);
  }

  private async claim(id: string): Promise<RefundRow> {
    if (!isUUID(id)) throw new DomainError('NOT_FOUND');
    return this.database.transaction(async (manager) => {
      const isMine = await this.refunds.claim(manager, id);
      const refund = await this.refunds.find(id, manager);
      if (!refund) throw new DomainError('NOT_FOUND');
      if (!isMine) throw new DomainError('VERSION_CONFLICT');
      return refund;
    });
  }

  /** The same attempt has the same request id, so that PayPal pays it once. */
  private async ask({ id, captureId, amount, currency, attempt }: RefundRow): Promise<RefundAnswer> {
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
      await this.audit.record(
        actor,
        {
          action: ACTIONS[answer.status],
          subjectType: 'payment',
          subjectId: refund.paymentId,
          details: { amount, currency, ...('failure' in answer ? { failure: answer.failure } : {}) },
        },
        manager,
      );
      if (answer.status === 'COMPLETED') await this.close(manager, refund);
    });
  }

  private async close(manager: EntityManager, refund: RefundRow): Promise<void> {
    const { id, userEmail, firstName, language, amount, currency, paid, paypalOrderId } = refund;
    if (amount === paid) await this.ledger.refund(manager, paypalOrderId);
    await this.outbox.add(manager, {
      kind: 'refund-paid',
      about: id,
      recipient: userEmail,
      language,
      expiresAt: new Date(Date.now() + LETTER_DAYS * 86_400_000),
      payload: {
        firstName: firstName ?? '',
        amount,
        currency,
        orderId: paypalOrderId,
        paidAt: new Date().toISOString(),
      },
    });
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
  const { id, paymentId, userId, userEmail, paypalOrderId, amount, currency, status, failure, settledBy } =
    row;
  return {
    id,
    paymentId,
    userId,
    userEmail,
    paypalOrderId,
    amount,
    currency,
    status,
    failure,
    settledBy,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
