import { v7 } from 'uuid';

/** A new primary key. Made here and not by the database, so that a row's id is known before it is stored. */
export const newId = (): string => v7();
