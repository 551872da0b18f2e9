import type { MigrationInterface } from 'typeorm';

type MigrationClass = new () => MigrationInterface;

/** Every migration, oldest first. One that was merged is never edited. */
export const MIGRATIONS: readonly MigrationClass[] = [];
