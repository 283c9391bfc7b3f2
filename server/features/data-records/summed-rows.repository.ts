import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { hiddenRows, type HiddenParts } from './hidden-naming.ts'
import type { RecipientSum } from './recipient-sum.ts'

const figures = ['rowCount', 'repeatCount', 'payments', 'amount', 'indirectAmount'] as const
type Figure = (typeof figures)[number]

/** A row of sums as the database gives it: decimals of MySQL are text. */
export type SummedRow<Row extends Pick<RecipientSum, Figure>> = Omit<Row, Figure> &
  Record<Figure, number | string>

/** The sums of grouped rows. 再掲 rows are counted and in no other sum. */
export function sumColumns(knex: Knex): Record<Figure, Knex.Raw> {
  const counted = (of: string) => knex.raw(`sum(case when is_repeat = 0 then coalesce(${of}, 0) else 0 end)`)
  return {
    rowCount: knex.raw('count(*)'),
    repeatCount: knex.raw('sum(is_repeat)'),
    payments: counted('number_of_payments'),
    amount: counted('amount'),
    indirectAmount: counted('case when is_indirect = 1 then amount end'),
  }
}

export function figuresOf<Row extends Pick<RecipientSum, Figure>>(row: SummedRow<Row>): Row {
  return {
    ...row,
    ...Object.fromEntries(figures.map((figure) => [figure, Number(row[figure])])),
  } as unknown as Row
}

/** The rows of a version, without those that name somebody in a way that is not public. */
export function visibleRows(knex: Knex, data: DataVersion, hidden: HiddenParts) {
  const query = knex('data_records')
    .where({ company_id: data.companyId })
    .whereIn(
      'import_id',
      data.imports.map(({ importId }) => importId),
    )
    .andWhere('since_version', '<=', data.version)
    .andWhere('until_version', '>', data.version)
  for (const { sql, sectionIds } of hiddenRows(hidden)) void query.whereRaw(`not (${sql})`, sectionIds)
  return query
}
