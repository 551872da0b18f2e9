import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** TypeORM's own pool of connections; its type is hidden behind the driver. */
export function poolOf({ driver }: DataSource): Pool {
  return (driver as unknown as { readonly master: Pool }).master;
}
