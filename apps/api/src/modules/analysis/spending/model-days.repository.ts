import { Injectable } from '@nestjs/common';
import type { ModelStatus } from '@vaglio/contracts';
import type { ModelTokens } from '@vaglio/engine';
import { Check, Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

/** Tokens and cost of one day. */
export interface ModelDay extends ModelTokens {
  readonly day: string;
  readonly calls: number;
  readonly costMicros: number;
}

/** In millionths of a dollar. */
type ModelMoney = Pick<ModelStatus, 'spentMicros' | 'heldMicros'>;

const DAY = `to_char(day, 'YYYY-MM-DD') AS day, calls, input_tokens::float8 AS "inputTokens",
  output_tokens::float8 AS "outputTokens", spent_micros::float8 AS "costMicros"`;

@Injectable()
export class ModelDaysRepository {
  constructor(private readonly database: DataSource) {}

  /** Reserves money; false when the cap would be exceeded. A single statement, so that parallel workers cannot overspend. */
  async reserve(day: string, micros: number, capMicros: number | null): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO model_days (day, held_micros)
          SELECT $1, $2::bigint WHERE $3::bigint IS NULL OR $2::bigint <= $3::bigint
        ON CONFLICT (day) DO UPDATE SET held_micros = model_days.held_micros + $2::bigint
          WHERE $3::bigint IS NULL
            OR model_days.spent_micros + model_days.held_micros + $2::bigint <= $3::bigint
        RETURNING 1`,
      [day, micros, capMicros],
    );
    return rows.length === 1;
  }

  /** Stores the cost of a call and releases its reservation. */
  async settle(
    day: string,
    reservedMicros: number,
    { inputTokens, outputTokens }: ModelTokens,
    micros: number,
  ): Promise<void> {
    await this.database.query(
      `INSERT INTO model_days (day, calls, input_tokens, output_tokens, spent_micros) VALUES ($1, 1, $2, $3, $4)
        ON CONFLICT (day) DO UPDATE SET calls = model_days.calls + 1,
          input_tokens = model_days.input_tokens + EXCLUDED.input_tokens,
          output_tokens = model_days.output_tokens + EXCLUDED.output_tokens,
          spent_micros = model_days.spent_micros + EXCLUDED.spent_micros,
          held_micros = greatest(0, model_days.held_micros - $5::bigint)`,
      [day, inputTokens, outputTokens, micros, reservedMicros],
    );
  }

  /** Returns true once per day. */
  async markReported(day: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO model_days (day, told_at) VALUES ($1, now())
        ON CONFLICT (day) DO UPDATE SET told_at = now() WHERE model_days.told_at IS NULL RETURNING 1`,
      [day],
    );
    return rows.length === 1;
  }

  async moneyOf(day: string): Promise<ModelMoney> {
    const [row] = await this.database.query<ModelMoney[]>(
      `SELECT spent_micros::float8 AS "spentMicros", held_micros::float8 AS "heldMicros"
        FROM model_days WHERE day = $1`,
      [day],
    );
    return row ?? { spentMicros: 0, heldMicros: 0 };
  }

  /** Days with calls among the last `days` in the time zone, including today; oldest first. */
  latest(zone: string, days: number): Promise<ModelDay[]> {
    return this.database.query<ModelDay[]>(
      `SELECT ${DAY} FROM model_days
        WHERE day > (now() AT TIME ZONE $1)::date - $2::int AND calls > 0 ORDER BY model_days.day`,
      [zone, days],
    );
  }
}

/** Use and cost of the language model on one day of the quota's time zone. Money is in millionths of a dollar. */
@Entity('model_days')
@Check('model_days_held_micros_check', 'held_micros >= 0')
export class ModelDayEntity {
  @PrimaryColumn('date')
  day!: string;

  @Column('integer', { default: 0 })
  calls!: number;

  @Column('bigint', { default: 0 })
  inputTokens!: string;

  @Column('bigint', { default: 0 })
  outputTokens!: string;

  @Column('bigint', { default: 0 })
  spentMicros!: string;

  /** Reserved for open calls. Reservations of a worker that crashed stay, because its calls may have been charged. */
  @Column('bigint', { default: 0 })
  heldMicros!: string;

  /** When staff were notified that the cap was reached. */
  @Column('timestamptz', { nullable: true })
  toldAt!: Date | null;
}
