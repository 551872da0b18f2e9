import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index of the hashes of URLs: a client sends the beginning of a hash, so that it does not reveal the page. */
export class KnownAddresses1795206600000 implements MigrationInterface {
  name = 'KnownAddresses1795206600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION "address_hash"("address" text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT encode(sha256(convert_to(address, 'UTF8')), 'hex') $$`);
    await runner.query(`CREATE INDEX "articles_address_hash_idx" ON "articles"
      (left(address_hash(canonical_url), 4), "analyzed_at" DESC) WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "articles_address_hash_idx"`);
    await runner.query(`DROP FUNCTION "address_hash"(text)`);
  }
}
