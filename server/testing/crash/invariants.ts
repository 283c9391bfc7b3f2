import path from 'node:path'
import { MARKER_KEY } from '#server/features/installation/index.ts'
import { storedKeys as storedKeysOf } from '#server/features/public-files/index.ts'
import { filesIn, type CrashWorld } from './crash-world.ts'
import { clinicOf, editedOf } from './payments.ts'

/** An installation, whatever runs of it. */
type Installation = Pick<CrashWorld, 'database' | 'dataDir'>

/** Every violated invariant as a sentence; empty if all hold. */
export async function faultsOf(world: CrashWorld): Promise<string[]> {
  return [
    ...(await faultsOfAll(world)),
    ...(await wrongVersions(world)),
    ...(await wrongEditions(world)),
    ...(await wrongPdfLists(world)),
  ]
}

/** The same for what holds over all companies. */
export async function faultsOfAll(world: Installation): Promise<string[]> {
  return [
    ...(await unfinished(world)),
    ...(await orphanedRows(world)),
    ...(await wrongTotals(world)),
    ...(await wrongRevisions(world)),
    ...(await missingFiles(world)),
  ]
}

/** The invariants that retention establishes; checked after it has run. */
export async function leftFiles(world: CrashWorld): Promise<string[]> {
  const known = new Set([...(await storedKeys(world)), MARKER_KEY])
  const stored = await filesIn(path.join(world.dataDir, 'files'))
  const root = path.join(world.dataDir, 'files')
  const orphans = stored.filter((file) => !known.has(path.relative(root, file).replaceAll(path.sep, '/')))
  const temporary = [
    ...(await filesIn(path.join(world.dataDir, 'tmp'))),
    ...(await filesIn(path.join(world.dataDir, '../tmp'))),
    ...(await filesIn(path.join(world.dataDir, 'public-files'))),
  ]
  return [...orphans, ...temporary].map((file) => `left behind: ${file}`)
}

async function unfinished({ database: { knex } }: Installation): Promise<string[]> {
  const jobs = await knex('jobs').where('state', 'failed').select('name', 'error_code')
  const imports = await knex('imports')
    .whereIn('state', ['queued', 'checking', 'applying'])
    .select('id', 'state')
  const locks = await knex('imports')
    .whereIn('state', ['done', 'failed', 'cancelled'])
    .where((held) => held.whereNotNull('slot_lock').orWhereNotNull('file_lock'))
    .pluck('id')
  return [
    ...jobs.map((job) => `job ${job.name} failed (${job.error_code})`),
    ...imports.map(({ id, state }) => `import ${id} is ${state}`),
    ...locks.map((id) => `import ${id} is over and holds its slot or file`),
  ]
}

async function orphanedRows({ database: { knex } }: Installation): Promise<string[]> {
  const kept = () => knex('imports').whereIn('state', ['checked', 'done']).select('id')
  const faults: string[] = []
  for (const table of ['data_records', 'import_totals']) {
    const ids: number[] = await knex(table)
      .whereNotIn('import_id', kept())
      .distinct('import_id')
      .pluck('import_id')
    faults.push(...ids.map((id) => `${table} of import ${id}, which is not there`))
  }
  return faults
}

/** Of what a row repeats from another section's, no sum takes the amount. */
const AMOUNTS = 'sum(case when is_repeat then 0 else amount end)'

/** Compares stored totals with the rows, and the number of rows with that of the import. */
async function wrongTotals({ database: { knex } }: Installation): Promise<string[]> {
  const kept = await knex('imports').whereIn('state', ['checked', 'done']).select('id', 'rows_staged')
  const faults: string[] = []
  for (const { id, rows_staged: staged } of kept) {
    const rows = await knex('data_records')
      .where({ import_id: id, revision: 0 })
      .groupBy('section_id')
      .orderBy('section_id')
      .select(
        'section_id',
        knex.raw('count(*) as n'),
        knex.raw('count(coalesce(item, quantity)) as goods'),
        knex.raw(`${AMOUNTS} as amount`),
      )
    const totals = await knex('import_totals')
      .where({ import_id: id })
      .orderBy('section_id')
      .select('section_id', 'row_count as n', 'goods_count as goods', 'amount')
    const plain = (list: Record<string, unknown>[]) =>
      JSON.stringify(list.map((row) => [row.section_id, row.n, row.goods, row.amount].map(Number)))
    if (plain(rows) !== plain(totals))
      faults.push(`totals of import ${id}: ${plain(totals)}, rows ${plain(rows)}`)
    const count = rows.reduce((sum, row) => sum + Number((row as { n: unknown }).n), 0)
    if (count !== staged) faults.push(`import ${id} says ${staged} rows and has ${count}`)
  }
  return faults
}

/** Compares the rows of each area with its stored totals and the edits of its version. */
async function wrongVersions({ database: { knex }, companyId }: CrashWorld): Promise<string[]> {
  const track = await knex('tracks').where({ company_id: companyId, track: 'data-disclosure' }).first()
  const faults: string[] = []
  for (const version of new Set([track.head_version, track.preview_version, track.published_version])) {
    const at = (query: ReturnType<typeof knex>) =>
      query.where('since_version', '<=', version).andWhere('until_version', '>', version)
    const ids: number[] = await at(knex('slots').where({ section_type: 1 })).pluck('import_id')
    const sum = async (
      query: ReturnType<typeof knex>,
      rows: string,
      goods: string,
      amounts = 'sum(amount)',
    ) => {
      const sums = knex.raw(`${rows} as n, ${goods} as goods, ${amounts} as yen`)
      const [row]: Record<'n' | 'goods' | 'yen', unknown>[] = await query
        .whereIn('import_id', ids)
        .select(sums)
      return [row!.n, row!.goods, row!.yen].map((value) => Number(value ?? 0))
    }
    const stored = await sum(knex('import_totals'), 'sum(row_count)', 'sum(goods_count)')
    const changes = knex('total_deltas').where('version', '<=', version)
    const edits = await sum(changes, 'sum(row_count)', 'sum(goods_count)')
    const shown = await sum(at(knex('data_records')), 'count(*)', 'count(coalesce(item, quantity))', AMOUNTS)
    const counted = stored.map((value, index) => value + edits[index]!)
    if (counted.join() !== shown.join())
      faults.push(`version ${version} counts ${counted.join()} and shows ${shown.join()}`)
  }
  return faults
}

/** Every revision of a row ends where the next begins, and each has a recorded change, except for the imported one. */
async function wrongRevisions({ database: { knex } }: Installation): Promise<string[]> {
  const edited = await knex('data_records').where('revision', '>', 0).distinct('import_id', 'row_no')
  const faults: string[] = []
  for (const { import_id, row_no } of edited) {
    const rows = await knex('data_records').where({ import_id, row_no }).orderBy('revision')
    const isChain = rows.every(
      (row, at) =>
        row.revision === at && (at === 0 || Number(rows[at - 1].until_version) === Number(row.since_version)),
    )
    const told = await knex('record_changes').where({ import_id, row_no }).orderBy('id').pluck('revision')
    if (
      !isChain ||
      told.join() !==
        rows
          .slice(1)
          .map(({ revision }) => revision)
          .join()
    )
      faults.push(`row ${import_id}-${row_no}: revisions ${rows.length}, told ${told.join()}`)
  }
  return faults
}

/** The positions in each area's list have no gaps, and each of its files exists and has been checked. */
async function wrongPdfLists({ database: { knex }, companyId }: CrashWorld): Promise<string[]> {
  const faults: string[] = []
  const known = await knex('uploaded_files')
    .join('pdf_files', 'pdf_files.uploaded_file_id', 'uploaded_files.id')
    .where({ status: 0 })
    .pluck<number[]>('uploaded_files.id')
  const entries = await knex('pdf_entries').select('*')
  for (const { uploaded_file_id: id } of entries)
    if (!known.includes(id)) faults.push(`a list names PDF ${id}, which is not there`)
  const track = await knex('tracks').where({ company_id: companyId, track: 'pdf-disclosure' }).first()
  for (const version of [track.head_version, track.preview_version, track.published_version]) {
    const places = entries
      .filter(({ since_version, until_version }) => since_version <= version && version < until_version)
      .map(({ position }) => Number(position))
      .sort((a, b) => a - b)
    if (places.some((place, at) => place !== at)) faults.push(`PDFs of version ${version}: ${places.join()}`)
  }
  return faults
}

async function wrongEditions({ database: { knex }, companyId }: CrashWorld): Promise<string[]> {
  const numbers: number[] = await knex('editions')
    .where({ company_id: companyId })
    .orderBy('number')
    .pluck('number')
  const company = await knex('companies').where({ id: companyId }).first('edition_number')
  const expected = numbers.map((_, at) => at + 1)
  const faults: string[] = []
  if (JSON.stringify(numbers) !== JSON.stringify(expected) || company.edition_number !== numbers.length)
    faults.push(`editions ${numbers.join()}, current ${company.edition_number}`)
  const slots = await knex('slots').where('until_version', '>', 1_000_000).count({ n: '*' })
  if (Number(slots[0]!.n) > 1) faults.push(`${slots[0]!.n} imports fill one slot of the draft`)
  return faults
}

async function storedKeys({ database: { knex } }: Installation): Promise<string[]> {
  return [
    ...(await knex('uploaded_files').pluck<string[]>('storage_key')),
    ...(await knex('imports').whereNotNull('error_file_key').pluck<string[]>('error_file_key')),
    ...(await knex('company_exports').whereNotNull('storage_key').pluck<string[]>('storage_key')),
    ...(await knex('public_files').pluck<string[]>('storage_key')).flatMap((storageKey) =>
      storedKeysOf({ storageKey }),
    ),
  ]
}

async function missingFiles(world: Installation): Promise<string[]> {
  const root = path.join(world.dataDir, 'files')
  const stored = new Set(
    (await filesIn(root)).map((file) => path.relative(root, file).replaceAll(path.sep, '/')),
  )
  return (await storedKeys(world)).filter((key) => !stored.has(key)).map((key) => `no file ${key}`)
}

/** The search finds only the published revision, with its edited row, and none of the earlier ones. */
export async function searchFaults(world: CrashWorld, published: number, upTo: number): Promise<string[]> {
  const faults: string[] = []
  for (let revision = 1; revision <= upTo; revision++) {
    const found = async (name: string) => {
      const query = `section_type=1&organization_name=${encodeURIComponent(name)}`
      return (await world.call('GET', `/data-record/public/search?${query}`)).total_elements
    }
    const hits = [await found(clinicOf(revision)), await found(editedOf(revision))]
    const wanted = revision === published ? [12, 1] : [0, 0]
    if (hits.join() !== wanted.join()) faults.push(`search finds ${hits.join()} of ${revision}`)
  }
  return faults
}
