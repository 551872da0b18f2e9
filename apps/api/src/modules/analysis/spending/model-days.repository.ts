import { Injectable } from '@nestjs/common';
import type { ModelStatus } from '@vaglio/contracts';
import type { ModelTokens } from '@vaglio/engine';
import { Check, Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

/** The spending of one day. */
export interface ModelDay extends ModelTokens {
  readonly day: string;
  readonly calls: number;
  readonly costMicros: number;
}

/** Millionths of a dollar. */
type ModelMoney = Pick<ModelStatus, 'spentMicros' | 'heldMicros'>;

const DAY = `to_char(day, 'YYYY-MM-DD') AS day, calls, input_tokens::float8 AS "inputTokens",
  output_tokens::float8 AS "outputTokens", spent_micros::float8 AS "costMicros"`;

@Injectable()
export class ModelDaysRepository {
  constructor(private readonly database: DataSource) {}

  /** One statement, so that of several workers no two can take the last money of a day; without a cap there is enough. */
  async hold(day: string, micros: number, capMicros: number | null): Promise<boolean> {
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

  /** Writes down what a call cost, in place of what was held for it. */
  async settle(
    day: string,
    heldMicros: number,
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
      [day, inputTokens, outputTokens, micros, heldMicros],
    );
  }

  /** True for the first caller of that day. */
  async mayReport(day: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO model_days (day, told_at) VALUES ($1, now())
        ON CONFLICT (day) DO UPDATE SET told_at = now() WHERE model_days.told_at IS NULL RETURNING 1`,
      [day],
    );
    return rows.length === 1;
  }

  /** The cost of one day's calls, and the amount reserved for open calls. */
  async moneyOf(day: string): Promise<ModelMoney> {
    const [row] = await this.database.query<ModelMoney[]>(
      `SELECT spent_micros::float8 AS "spentMicros", held_micros::float8 AS "heldMicros"
        FROM model_days WHERE day = $1`,
      [day],
    );
    return row ?? { spentMicros: 0, heldMicros: 0 };
  }

  /** Of the last days in the zone, today's included, those on which the model was asked, oldest first. */
  latest(zone: string, days: number): Promise<ModelDay[]> {
    return this.database.query<ModelDay[]>(
      `SELECT ${DAY} FROM model_days
        WHERE day > (now() AT TIME ZONE $1)::date - $2::int AND calls > 0 ORDER BY model_days.day`,
      [zone, days],
    );
  }
}

/** What the language model used and cost on one day of the quota's zone. Money in millionths of a dollar. */
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

  /** Set aside for calls under way; what a worker that died had set aside stays, as its calls may have been paid for. */
  @Column('bigint', { default: 0 })
  heldMicros!: string;

  /** When staff were notified that the cap is reached. */
  @Column('timestamptz', { nullable: true })
  toldAt!: Date | null;
}
