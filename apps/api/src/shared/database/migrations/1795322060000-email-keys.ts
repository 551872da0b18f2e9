import { domainToASCII, domainToUnicode } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface KeyRow {
  readonly id: string;
  readonly emailKey: string;
  readonly quotaKey: string;
}

/** Keys of e-mail addresses have the domain in Punycode, so that `bücher.example` and its Punycode are the same. */
export class EmailKeys1795322060000 implements MigrationInterface {
  name = 'EmailKeys1795322060000';

  async up(runner: QueryRunner): Promise<void> {
    await rewrite(runner, `email_key ~ '[^ -~]'`, domainToASCII);
  }

  async down(runner: QueryRunner): Promise<void> {
    await rewrite(runner, `email_key LIKE '%@%xn--%'`, domainToUnicode);
  }
}

async function rewrite(
  runner: QueryRunner,
  which: string,
  convert: (domain: string) => string,
): Promise<void> {
  const rows = (await runner.query(
    `SELECT id, email_key AS "emailKey", quota_key AS "quotaKey" FROM users WHERE ${which}`,
  )) as KeyRow[] | undefined;
  for (const { id, emailKey, quotaKey } of rows ?? []) {
    const [email, quota] = [withDomain(emailKey, convert), withDomain(quotaKey, convert)];
    // If two accounts have the same new key, the second one keeps its old key.
    await runner.query(
      `UPDATE users SET email_key = $2, quota_key = $3 WHERE id IN (SELECT id FROM users WHERE id = $1 LIMIT 1)
        AND NOT EXISTS (SELECT 1 FROM users WHERE email_key = $2 AND id <> $1)`,
      [id, email, quota],
    );
    await runner.query(
      `UPDATE address_proofs SET email_key = $3 WHERE (user_id, email_key) IN (
        SELECT user_id, email_key FROM address_proofs WHERE user_id = $1 AND email_key = $2 LIMIT 1)`,
      [id, emailKey, email],
    );
  }
}

function withDomain(key: string, convert: (domain: string) => string): string {
  const text = key.normalize('NFKC');
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + (convert(text.slice(at)) || text.slice(at));
}
