import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

interface Named {
  rowNo: number
  amount: number | null
  lastYear?: number
  limit?: { largest: number | null; median: number | null }
}
interface Result {
  warnings?: { kind: string; examples: Named[] }[]
}

export async function up(knex: Knex): Promise<void> {
  // Rows whose amounts the check of a file named, until their import is removed: the comparison that found them is not
  // kept so long.
  await createTable(knex, 'import_outliers', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable()
    // the place of the record: of the import that holds its slot if the file was added to one
    t.integer('import_id').unsigned().notNullable()
    t.integer('row_no').notNullable()
    // whole yen; a record with another amount is no longer meant
    t.bigInteger('amount').notNullable()
    // what it was compared with: the recipient's largest of last year, or what is usual in the section
    t.bigInteger('last_year')
    t.bigInteger('largest')
    t.bigInteger('median')
    t.index(['company_id', 'import_id'])
  })
  const checked: { company_id: number; import_id: number; result: string }[] = await knex('comparisons')
    .where({ kind: 'import', state: 'done' })
    .whereNotNull('result')
    .select('company_id', 'import_id', 'result')
  for (const { company_id, import_id, result } of checked)
    for (const { rowNo, amount, lastYear, limit } of namedIn(JSON.parse(result)))
      if (amount !== null)
        await knex('import_outliers').insert({
          ...{ company_id, import_id, row_no: rowNo, amount },
          last_year: lastYear ?? null,
          largest: limit?.largest ?? null,
          median: limit?.median ?? null,
        })
}

const namedIn = ({ warnings = [] }: Result): Named[] =>
  warnings.filter(({ kind }) => kind === 'tenfold' || kind === 'outlier').flatMap(({ examples }) => examples)

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('import_outliers')
}
