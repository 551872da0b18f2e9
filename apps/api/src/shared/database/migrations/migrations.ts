import type { MigrationInterface } from 'typeorm';
import { Accounts1795190400000 } from './1795190400000-accounts.js';

type MigrationClass = new () => MigrationInterface;

/** Every migration, oldest first. One that was merged is never edited. */
export const MIGRATIONS: readonly MigrationClass[] = [Accounts1795190400000];
