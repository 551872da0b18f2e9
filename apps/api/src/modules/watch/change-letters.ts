import { Injectable, type OnModuleInit } from '@nestjs/common';
import { labelledTitle, type ArticleLabel, type Language } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { HttpConfig } from '../../shared/config/server.config.js';
import { MailOutbox } from '../../shared/mail-outbox/mail-outbox.js';
import { AccountExportRegistry } from '../users/index.js';
import type { NewChange } from './watched-pages.repository.js';

/** A change that letters are written about. */
type WrittenChange = Pick<NewChange, 'kind' | 'isSubstantial'> & {
  readonly id: string;
  readonly articleId: string;
};

interface Recipient {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  readonly title: string;
  readonly labels: readonly ArticleLabel[];
  readonly domain: string;
}

/** More accounts than this get no letter about one change: the outbox is not for the masses. */
const MOST_RECIPIENTS = 1_000;

/** Letters about changed articles, to accounts that asked for them and have the article in their history. */
@Injectable()
export class ChangeLetters implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: MailOutbox,
    private readonly exports: AccountExportRegistry,
    private readonly http: HttpConfig,
  ) {}

  onModuleInit(): void {
    this.exports.add('changeLetters', (userId) => this.isWanted(userId));
  }

  async isWanted(userId: string): Promise<boolean> {
    const rows: unknown[] = await this.database.query('SELECT FROM change_letters WHERE user_id = $1', [
      userId,
    ]);
    return rows.length > 0;
  }

  async setWanted(userId: string, isWanted: boolean): Promise<void> {
    await this.database.query(
      isWanted
        ? 'INSERT INTO change_letters (user_id) VALUES ($1) ON CONFLICT DO NOTHING'
        : 'DELETE FROM change_letters WHERE user_id = $1',
      [userId],
    );
  }

  /** In the transaction that stores the change. A page that only grew or came back is not worth a letter. */
  async write(manager: EntityManager, { id, articleId, kind, isSubstantial }: WrittenChange): Promise<void> {
    if (kind === 'back' || (kind === 'changed' && !isSubstantial)) return;
    const recipients = await manager.query<Recipient[]>(
      `SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.preferred_language AS language,
          a.title, a.labels, a.domain
        FROM history_entries h JOIN change_letters l ON l.user_id = h.user_id JOIN users u ON u.id = h.user_id
          JOIN articles a ON a.id = h.article_id
        WHERE h.article_id = $1 LIMIT ${MOST_RECIPIENTS}`,
      [articleId],
    );
    for (const { userId, email, firstName, language, title, labels, domain } of recipients)
      await this.outbox.add(manager, {
        kind: 'article-changed',
        about: `${id} ${userId}`,
        recipient: email,
        language,
        payload: {
          firstName,
          articleTitle: labelledTitle(labels, title),
          domain,
          change: kind,
          articleUrl: `${this.http.publicUrl}/article/${articleId}#changes`,
          accountUrl: `${this.http.publicUrl}/account`,
        },
      });
  }
}
