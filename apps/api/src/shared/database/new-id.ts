import { v7 } from 'uuid';

/** A new primary key. Created here and not by the database, so that the id is available before the row is stored. */
export const newId = (): string => v7();
