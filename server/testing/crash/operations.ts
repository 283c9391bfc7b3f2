import { pdfOf } from '../test-pdfs.ts'
import type { CrashWorld } from './crash-world.ts'
import { leftFiles } from './invariants.ts'
import { editedOf, faultyFile, paymentsFile } from './payments.ts'

/** The state of one round; every round has different content. */
export interface Round {
  revision: number
  /** The import of the round, once it exists. */
  importId: number
  /** The company's edition before an operation that publishes. */
  editionBefore: number
  /** The PDF that the round publishes and deletes. */
  pdfId: number
}

export interface Operation {
  name: string
  /** Prepares the operation; not killed. */
  prepare?(world: CrashWorld, round: Round): Promise<void>
  /** The work that is killed, unless it ends before. */
  run(world: CrashWorld, round: Round): Promise<void>
  /** What a user does after an interruption. Must succeed, with the same result as an uninterrupted run. */
  again(world: CrashWorld, round: Round): Promise<void>
}

/** A limit for work that hangs. */
const WORK_MS = 240_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Polls an import as its page does, until it has reached the wanted state. */
async function waitFor(world: CrashWorld, importId: number, state: string): Promise<void> {
  for (const until = Date.now() + WORK_MS; Date.now() < until;) {
    const found = await world.database
      .knex('imports')
      .where({ id: importId })
      .first('state', 'uploaded_file_id')
    if (!found) throw new Error(`import ${importId} is gone`)
    const answer = await world.call('GET', `/upload-file/check-import-progress?id=${found.uploaded_file_id}`)
    if (answer.state === state) return
    if (answer.state === 'failed' || answer.state === 'done') break
    await pause(50)
  }
  throw new Error(`import ${importId} never was ${state}`)
}

/** The newest import, if it belongs to this round. */
async function newestOf(world: CrashWorld, fileName: string): Promise<number | undefined> {
  const { content } = await world.call('GET', '/upload-file/list?section_type=1')
  const [file] = content as { file_name: string; import_id: number }[]
  return file?.file_name === fileName ? file.import_id : undefined
}

function uploading(fileName: (round: Round) => string, text: (revision: number) => string, end: string) {
  return {
    async run(world: CrashWorld, round: Round) {
      round.importId = await world.upload(fileName(round), text(round.revision))
      await waitFor(world, round.importId, end)
    },
    async again(world: CrashWorld, round: Round) {
      const kept = await newestOf(world, fileName(round))
      round.importId = kept ?? (await world.upload(fileName(round), text(round.revision)))
      await waitFor(world, round.importId, end)
    },
  }
}

const stateOf = async (world: CrashWorld, { importId }: Round): Promise<string> =>
  (await world.database.knex('imports').where({ id: importId }).first('state')).state

const fileOf = async (world: CrashWorld, { importId }: Round): Promise<number> =>
  (await world.database.knex('imports').where({ id: importId }).first('uploaded_file_id')).uploaded_file_id

/** Confirms once the rows are compared, whatever the comparison warns of. */
const confirm = async (world: CrashWorld, round: Round) => {
  const [id, path] = [await fileOf(world, round), '/upload-file/import-csv-file']
  for (const until = Date.now() + WORK_MS; Date.now() < until; await pause(50)) {
    const { results = {}, ...answer } = (await world.client.call('POST', `/api/v1${path}`, { id })).json()
    if (answer.status === 714 && results.comparison) continue
    if (answer.status === 406) await world.call('POST', path, { id, acknowledged: results.acknowledge })
    else if (answer.status !== 200) throw new Error(`confirmation: ${answer.status}`)
    return waitFor(world, round.importId, 'done')
  }
  throw new Error(`import ${round.importId} never was compared`)
}

const publish = (world: CrashWorld, { revision }: Round) =>
  world.call('PUT', '/data-record/update', { note: `${revision}` })

const cancel = async (world: CrashWorld, { importId }: Round) => {
  const { status } = await world.client.post(`/company/data/import-csv/${importId}/cancellation`)
  if (status !== 303) throw new Error(`cancellation: ${status}`)
}

/** Changes the name in the first row of the round's import. */
async function edit(world: CrashWorld, { importId, revision }: Round): Promise<void> {
  const row = await world.database
    .knex('data_records')
    .where({ import_id: importId })
    .orderBy([{ column: 'row_no' }, { column: 'revision', order: 'desc' }])
    .first('row_no', 'revision')
  await world.call('PUT', '/data-record/update', {
    ...{ id: `${importId}-${row.row_no}`, revision: row.revision, facility: editedOf(revision) },
  })
}

/** Restores the round's edition, as a user would who saw the edition `editionBefore`. */
const restore = (world: CrashWorld, { editionBefore }: Round) =>
  world.call('PUT', '/data-record/restore-edition', {
    ...{ number: editionBefore - 1, expectedEdition: editionBefore, note: 'restored' },
  })

const publishPdf = (world: CrashWorld, { pdfId }: Round, isPublished = true) =>
  world.call('PUT', '/upload-file/update-publish-pdf', { id: pdfId, publish: isPublished })

async function refuseOtherThanNext(world: CrashWorld, { editionBefore }: Round): Promise<void> {
  const edition = await editionOf(world)
  if (edition !== editionBefore + 1) throw new Error(`edition ${edition} follows ${editionBefore}`)
}

/** The operations of a round, in order. */
export const operations: Operation[] = [
  { name: 'upload', ...uploading(({ revision }) => `${revision}.csv`, paymentsFile, 'checked') },
  {
    name: 'confirm',
    run: confirm,
    async again(world, round) {
      if ((await stateOf(world, round)) === 'checked') await confirm(world, round)
      await waitFor(world, round.importId, 'done')
    },
  },
  {
    name: 'edit',
    async run(world, round) {
      await edit(world, round)
      await world.settle()
    },
    async again(world, round) {
      await edit(world, round)
      await world.settle()
      const changes = await world.database.knex('record_changes').where({ import_id: round.importId })
      if (changes.length !== 1) throw new Error(`${changes.length} changes of one record`)
    },
  },
  {
    name: 'move',
    run: async (world) => void (await world.call('PUT', '/data-record/move-data-record', {})),
    again: async (world) => void (await world.call('PUT', '/data-record/move-data-record', {})),
  },
  {
    name: 'publish',
    async prepare(world, round) {
      round.editionBefore = await editionOf(world)
    },
    run: async (world, round) => void (await publish(world, round)),
    async again(world, round) {
      await publish(world, round)
      await refuseOtherThanNext(world, round)
    },
  },
  {
    name: 'restore',
    async prepare(world, round) {
      // Visitors see what was published before this round, if anything.
      const number = Math.max(1, round.editionBefore)
      await world.call('PUT', '/data-record/restore-edition', { number, note: 'restored' })
      round.editionBefore = await editionOf(world)
    },
    run: async (world, round) => void (await restore(world, round)),
    async again(world, round) {
      await restore(world, round)
      await refuseOtherThanNext(world, round)
    },
  },
  {
    name: 'publish one PDF',
    async prepare(world, round) {
      round.pdfId = await world.uploadPdf(`${round.revision}.pdf`, await pdfOf(1 + (round.revision % 3)))
      round.editionBefore = await editionOf(world)
    },
    run: async (world, round) => void (await publishPdf(world, round)),
    async again(world, round) {
      await publishPdf(world, round)
      await refuseOtherThanNext(world, round)
    },
  },
  {
    name: 'delete file',
    async prepare(world, round) {
      // Every second PDF stays published, so its bytes must stay unchanged.
      if (round.revision % 2 === 1) await publishPdf(world, round, false)
    },
    run: deletePdf,
    async again(world, round) {
      await deletePdf(world, round)
      const file = await world.database.knex('uploaded_files').where({ id: round.pdfId }).first('deleted_at')
      if (file.deleted_at === null) throw new Error('not deleted')
    },
  },
  {
    name: 'upload with faults',
    ...uploading(({ revision }) => `${revision}-faults.csv`, faultyFile, 'failed'),
  },
  {
    name: 'cancel',
    async prepare(world, round) {
      round.importId = await world.upload(`${round.revision}-unwanted.csv`, paymentsFile(round.revision))
      await waitFor(world, round.importId, 'checked')
    },
    async run(world, round) {
      await cancel(world, round)
      await world.settle()
    },
    async again(world, round) {
      await cancel(world, round)
      await world.settle()
      if ((await stateOf(world, round)) !== 'cancelled') throw new Error('not cancelled')
    },
  },
  {
    name: 'upkeep',
    prepare: (world) => world.letYearsPass(),
    run: upkeep,
    async again(world) {
      await upkeep(world)
      const left = await leftFiles(world)
      if (left.length > 0) throw new Error(left.join('\n'))
      const { database } = world
      const imports = await database.knex('imports').where({ state: 'done' }).pluck('id')
      if (imports.length !== 1) throw new Error(`imports ${imports.join()} are kept where one is shown`)
    },
  },
]

/** A repeated deletion finds no such file. */
async function deletePdf(world: CrashWorld, { pdfId }: Round): Promise<void> {
  const { status, text } = await world.client.call('DELETE', `/api/v1/upload-file/delete/${pdfId}`, {})
  if (![200, 404].includes(status)) throw new Error(`delete: ${status} ${text}`)
}

async function upkeep(world: CrashWorld): Promise<void> {
  const now = Date.now()
  const job = { name: 'upkeep', payload: '{}', state: 'queued', run_at: now, created_at: now }
  await world.database.knex('jobs').insert(job)
  await world.settle()
}

async function editionOf({ database, companyId }: CrashWorld): Promise<number> {
  return (await database.knex('companies').where({ id: companyId }).first('edition_number')).edition_number
}
