import type { MigrationInterface } from 'typeorm';
import { Accounts1795190400000 } from './1795190400000-accounts.js';
import { Articles1795194000000 } from './1795194000000-articles.js';
import { Ratings1795194060000 } from './1795194060000-ratings.js';
import { Analysis1795197600000 } from './1795197600000-analysis.js';
import { GoogleSignIn1795201140000 } from './1795201140000-google-sign-in.js';
import { ContentPages1795204800000 } from './1795204800000-content-pages.js';
import { Reviews1795204860000 } from './1795204860000-reviews.js';
import { ArticleDays1795205000000 } from './1795205000000-article-days.js';
import { KnownAddresses1795206600000 } from './1795206600000-known-addresses.js';
import { BackOffice1795212000000 } from './1795212000000-back-office.js';
import { RatingOrder1795212060000 } from './1795212060000-rating-order.js';
import { Mail1795215600000 } from './1795215600000-mail.js';
import { Facebook1795215660000 } from './1795215660000-facebook.js';
import { Premium1795215720000 } from './1795215720000-premium.js';
import { MailRecipients1795219200000 } from './1795219200000-mail-recipients.js';
import { Watching1795222800000 } from './1795222800000-watching.js';
import { KeptTotals1795226400000 } from './1795226400000-kept-totals.js';
import { AbstainedArticles1795312800000 } from './1795312800000-abstained-articles.js';
import { FairRuns1795321000000 } from './1795321000000-fair-runs.js';
import { AccountSecurity1795322000000 } from './1795322000000-account-security.js';
import { EmailKeys1795322060000 } from './1795322060000-email-keys.js';
import { ArticlePictures1795324000000 } from './1795324000000-article-pictures.js';
import { RefundsAndWaitingList1795325000000 } from './1795325000000-refunds-and-waiting-list.js';
import { ArticlesWithoutScore1795327060000 } from './1795327060000-articles-without-score.js';
import { LookupAnswers1795330000000 } from './1795330000000-lookup-answers.js';
import { PlainTotals1795331000000 } from './1795331000000-plain-totals.js';
import { HumanDecisions1795340000000 } from './1795340000000-human-decisions.js';
import { PersonalTokens1795340000020 } from './1795340000020-personal-tokens.js';
import { FactChecks1795350000000 } from './1795350000000-fact-checks.js';
import { LookedUp1795350000010 } from './1795350000010-looked-up.js';
import { Outlets1795350000100 } from './1795350000100-outlets.js';
import { StaffAccounts1795350000200 } from './1795350000200-staff-accounts.js';
import { SecondFactors1795350000210 } from './1795350000210-second-factors.js';
import { Desk1795350000300 } from './1795350000300-desk.js';
import { FindingReviews1795350000310 } from './1795350000310-finding-reviews.js';
import { ReviewWork1795350000320 } from './1795350000320-review-work.js';
import { Notices1795350000400 } from './1795350000400-notices.js';
import { ArticleFacts1795350000410 } from './1795350000410-article-facts.js';
import { EditWatch1795350000500 } from './1795350000500-edit-watch.js';
import { PlatformReads1795350001000 } from './1795350001000-platform-reads.js';
import { HeldArticles1795350002600 } from './1795350002600-held-articles.js';
import { DeskNews1795350003500 } from './1795350003500-desk-news.js';
import { DeskNewsIndexes1795350003510 } from './1795350003510-desk-news-indexes.js';
import { ContentPageVersions1795350004500 } from './1795350004500-content-page-versions.js';
import { EvidenceBundles1795360000000 } from './1795360000000-evidence-bundles.js';
import { OpenCorpus1795361000000 } from './1795361000000-open-corpus.js';
import { Webhooks1795362000000 } from './1795362000000-webhooks.js';
import { Batches1795362000010 } from './1795362000010-batches.js';
import { RecentChanges1795362000020 } from './1795362000020-recent-changes.js';
import { ArticlesByGenre1795363000000 } from './1795363000000-articles-by-genre.js';
import { AnyInterfaceLanguage1795364000000 } from './1795364000000-any-interface-language.js';
import { MailsOfAccounts1795365000000 } from './1795365000000-mails-of-accounts.js';

type MigrationClass = new () => MigrationInterface;

/** Every migration, oldest first. One that was merged is never edited. */
export const MIGRATIONS: readonly MigrationClass[] = [
  Accounts1795190400000,
  Articles1795194000000,
  Ratings1795194060000,
  Analysis1795197600000,
  GoogleSignIn1795201140000,
  ContentPages1795204800000,
  Reviews1795204860000,
  ArticleDays1795205000000,
  KnownAddresses1795206600000,
  BackOffice1795212000000,
  RatingOrder1795212060000,
  Mail1795215600000,
  Facebook1795215660000,
  Premium1795215720000,
  MailRecipients1795219200000,
  Watching1795222800000,
  KeptTotals1795226400000,
  AbstainedArticles1795312800000,
  FairRuns1795321000000,
  AccountSecurity1795322000000,
  EmailKeys1795322060000,
  ArticlePictures1795324000000,
  RefundsAndWaitingList1795325000000,
  ArticlesWithoutScore1795327060000,
  LookupAnswers1795330000000,
  PlainTotals1795331000000,
  HumanDecisions1795340000000,
  PersonalTokens1795340000020,
  FactChecks1795350000000,
  LookedUp1795350000010,
  Outlets1795350000100,
  StaffAccounts1795350000200,
  SecondFactors1795350000210,
  Desk1795350000300,
  FindingReviews1795350000310,
  ReviewWork1795350000320,
  Notices1795350000400,
  ArticleFacts1795350000410,
  EditWatch1795350000500,
  PlatformReads1795350001000,
  HeldArticles1795350002600,
  DeskNews1795350003500,
  DeskNewsIndexes1795350003510,
  ContentPageVersions1795350004500,
  EvidenceBundles1795360000000,
  OpenCorpus1795361000000,
  Webhooks1795362000000,
  Batches1795362000010,
  RecentChanges1795362000020,
  ArticlesByGenre1795363000000,
  AnyInterfaceLanguage1795364000000,
  MailsOfAccounts1795365000000,
];
