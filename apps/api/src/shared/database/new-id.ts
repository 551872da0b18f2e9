import { v7 } from 'uuid';

/** A new primary key. Created here, so that the id is available before the row is stored. */
export const newId = (): string => v7();
