import { Injectable } from '@nestjs/common';
import { labeledTitle, textWithNote, type ArticleLabel, type Language } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { HttpConfig } from '../../shared/config/server.config.js';
import { CorrectionPublishedEvent } from '../../shared/events/article.events.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { CORRECTION_MAILS, MailOutbox } from '../../shared/mail-outbox/mail-outbox.js';
import { FeatureSwitches } from '../../shared/public-config/feature-switches.js';
import { AccountExportRegistry } from '../users/index.js';
import { ChangeMailsEntity, type PageChangeEntity } from './watch.entities.js';

type StoredChange = Pick<PageChangeEntity, 'id' | 'articleId' | 'kind' | 'isSubstantial'>;

interface Mail {
  readonly kind: 'article-changed' | typeof CORRECTION_MAILS;
  /** The id of the change or correction. */
  readonly about: string;
  /** The page that the mail links to. */
  readonly path: string;
}

interface Recipient {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly preferredLanguage: Language;
  readonly title: string;
  readonly labels: readonly ArticleLabel[];
  readonly domain: string;
}

/** The maximum number of mails about one change. */
const MAX_RECIPIENTS = 1_000;

const RECIPIENTS = `SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.preferred_language AS "preferredLanguage",
    a.title, a.labels, a.domain
  FROM history_entries h JOIN users u ON u.id = h.user_id JOIN articles a ON a.id = h.article_id
  WHERE h.article_id = $1`;

const WANTS_MAILS = 'EXISTS (SELECT FROM change_letters l WHERE l.user_id = u.id)';

/** The user got a mail with the old score. Mails are stored for 30 days. */
const GOT_MAIL = `EXISTS (SELECT FROM analysis_requests q JOIN mail_outbox m ON m.kind = 'analysis-ready' AND m.about = q.id::text
  WHERE q.user_id = u.id AND q.article_id = $1)`;

/** Writes mails about changed and corrected articles to users that want them and have the article in their history. */
@Injectable()
export class ChangeMails {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: MailOutbox,
    events: EventBus,
    private readonly features: FeatureSwitches,
    private readonly http: HttpConfig,
    exports: AccountExportRegistry,
  ) {
    exports.add('changeMails', (userId) => this.isWanted(userId));
    events.subscribeInTransaction(CorrectionPublishedEvent, (event, manager) =>
      this.writeCorrection(manager, event),
    );
  }

  isWanted(userId: string): Promise<boolean> {
    return this.database.manager.existsBy(ChangeMailsEntity, { userId });
  }

  async setWanted(userId: string, isWanted: boolean): Promise<void> {
    await this.database.query(
      isWanted
        ? 'INSERT INTO change_letters (user_id) VALUES ($1) ON CONFLICT DO NOTHING'
        : 'DELETE FROM change_letters WHERE user_id = $1',
      [userId],
    );
  }

  /** Called in the transaction that stores the change. Skips pages that are back or have only small changes. */
  async write(manager: EntityManager, { id, articleId, kind, isSubstantial }: StoredChange): Promise<void> {
    if (kind === 'back' || (kind === 'changed' && !isSubstantial)) return;
    const mail = { kind: 'article-changed', about: id, path: `/article/${articleId}#changes` } as const;
    await this.writeTo(manager, WANTS_MAILS, articleId, mail, () => ({ change: kind }));
  }

  /** Writes about new scores and withdrawals, also to users that got a mail with the old score. */
  private async writeCorrection(
    manager: EntityManager,
    { correctionId, articleId, kind, text, score }: CorrectionPublishedEvent,
  ): Promise<void> {
    if (kind === 'correction' && !score) return;
    const { email: canSendMail } = await this.features.read();
    if (!canSendMail) return;
    const path = kind === 'withdrawal' ? '/corrections' : `/article/${articleId}`;
    const mail = { kind: CORRECTION_MAILS, about: correctionId, path } as const;
    await this.writeTo(manager, `(${WANTS_MAILS} OR ${GOT_MAIL})`, articleId, mail, (language) => ({
      correction: kind,
      before: String(score?.before ?? ''),
      after: String(score?.after ?? ''),
      text: text ? textWithNote(text, language) : '',
    }));
  }

  private async writeTo(
    manager: EntityManager,
    condition: string,
    articleId: string,
    { kind, about, path }: Mail,
    textsIn: (language: Language) => Readonly<Record<string, string>>,
  ): Promise<void> {
    const rows = await manager.query<Recipient[]>(`${RECIPIENTS} AND ${condition} LIMIT ${MAX_RECIPIENTS}`, [
      articleId,
    ]);
    for (const recipient of rows) {
      const payload = {
        articleTitle: labeledTitle(recipient.labels, recipient.title),
        domain: recipient.domain,
        ...textsIn(recipient.preferredLanguage),
        articleUrl: `${this.http.publicUrl}${path}`,
        accountUrl: `${this.http.publicUrl}/account`,
      };
      await this.outbox.add(manager, kind, recipient, payload, { about: `${about} ${recipient.userId}` });
    }
  }
}
