// Long because everything that reads or changes rows is created here.
import path from 'node:path'
import {
  ComparedRowsRepository,
  COMPARISON_JOB,
  ComparisonWorker,
  ComparisonQueue,
  ComparisonRowsRepository,
  ComparisonsRepository,
  ComparisonsService,
  DryRunsService,
  EditedRowsRepository,
  ImportReviews,
  PublicationReviews,
  SpillFolders,
  type DraftPolicy,
} from '#server/features/comparisons/index.ts'
import {
  DataRecordsRepository,
  DataRecordsService,
  PaidBodiesRepository,
  PeopleAtPlaceRepository,
  PlaceMarks,
  RecipientsRepository,
  RecordEditsRepository,
} from '#server/features/data-records/index.ts'
import {
  DraftListService,
  DraftRowsRepository,
  DraftStates,
  PartCounts,
  RowStatesRepository,
} from '#server/features/draft-list/index.ts'
import {
  importRepositories,
  ImportOutliersRepository,
  ImportsService,
  editionRules,
  mailWhenFinished,
} from '#server/features/imports/index.ts'
import {
  BulkChangesService,
  ImportMerges,
  INDEX_JOB,
  indexPayloads,
  RecordActsRepository,
  RecordAdditions,
  RecordUndo,
  RecordChangesRepository,
  RecordChangesService,
  RecordStatesService,
  RecordWriter,
  RevisionsRepository,
  TotalEntriesService,
} from '#server/features/record-changes/index.ts'
import { REBUILD_JOB } from '#server/features/search/index.ts'
import { paths } from '#server/http/paths.ts'
import type { Basis } from './basis.ts'
import type { MailGroup } from './mail.ts'
import type { PublishingGroup } from './publishing.ts'
import type { SearchGroup } from './search.ts'
import type { WebhooksGroup } from './webhooks.ts'

export type DataGroup = ReturnType<typeof wireData>

type DataNeeds = PublishingGroup & SearchGroup & MailGroup & WebhooksGroup & { draftPolicy: DraftPolicy }

/** Data records: reading, imports, comparisons, and edits of single records. */
export function wireData(
  basis: Basis,
  { versions, drafts, search, mail, notifications, webhookOutbox, draftPolicy }: DataNeeds,
) {
  const { database, knex, transaction, storage, sections, users, queue, audit, clock } = basis
  const { companiesRepository, linkTo } = basis
  const dataRecords = new DataRecordsService({
    versions,
    search: {
      findHits: (data, ...asked) => search.findHits(data, ...asked),
      eachHit: (data, ...asked) => search.eachHit(data, ...asked),
      isComplete: async (companyId) => !(await queue.hasUnfinished([INDEX_JOB, REBUILD_JOB], companyId)),
    },
    repository: new DataRecordsRepository(database),
    edits: new RecordEditsRepository(knex),
    recipients: new RecipientsRepository(database),
    people: new PeopleAtPlaceRepository(knex),
    bodies: new PaidBodiesRepository(knex),
  })
  const imports: ImportsService = new ImportsService({
    ...{ database, storage, queue, clock, drafts, search, audit, translate: basis.translate },
    ...importRepositories(knex),
    sections: {
      rulesOf: async (companyId, ...ofYear) => editionRules(await sections.of(companyId), ...ofYear),
      isCurrent: (...read) => sections.isCurrent(...read),
    },
    slotContent: (trx, item) => dryRuns.slotContentIn(trx, item),
    onChecked: (trx, item) => dryRuns.start(trx, item),
    webhooks: webhookOutbox,
    onFinished: mailWhenFinished({
      ...{ users, mail, notifications, clock },
      findCompany: (companyId, trx) => companiesRepository.find(companyId, trx),
      linkTo: (company, importId) => linkTo(company, paths.importCheck(importId)),
    }),
  })
  const repository = new ComparisonsRepository(knex)
  const comparisonRows = new ComparisonRowsRepository(knex)
  const edits = new EditedRowsRepository(knex)
  const outliers = new ImportOutliersRepository(knex)
  const comparisonWorker = new ComparisonWorker({
    ...{ database, repository, comparisonRows, edits, versions, imports, draftPolicy, sections, clock },
    outliers,
    rows: new ComparedRowsRepository(database),
    folders: new SpillFolders(path.join(basis.config.dataDir, 'comparisons')),
  })
  const comparisonQueue = new ComparisonQueue({
    ...{ repository, clock },
    enqueue: (executor, companyId, comparisonId) =>
      queue.enqueue(executor, { name: COMPARISON_JOB, companyId, payload: { companyId, comparisonId } }),
  })
  const requested = { transaction, versions, repository, queue: comparisonQueue }
  const dryRuns = new DryRunsService({
    ...{ ...requested, drafts, imports, edits, draftPolicy, sections },
    rows: comparisonRows,
  })
  const publicationReviews = new PublicationReviews({
    ...{ outliers, versions, sections, rows: comparisonRows },
    bounds: basis.config.changeBounds,
  })
  const comparisons = new ComparisonsService({ ...requested, rows: comparisonRows, sections })
  const revisions = new RevisionsRepository(knex)
  const changes = new RecordChangesRepository(knex)
  const recordStates = new RecordStatesService({ revisions, changes, versions, sections })
  const writer = new RecordWriter({
    ...{ revisions, changes, drafts, audit, clock, sections },
    enqueueIndex: async (executor, companyId, recordKeys) => {
      for (const payload of indexPayloads(companyId, recordKeys))
        await queue.enqueue(executor, { name: INDEX_JOB, companyId, payload })
    },
  })
  const acts = new RecordActsRepository(knex)
  const written = { transaction, revisions, writer, versions, drafts, sections, acts, clock }
  const recordChanges = new RecordChangesService(written)
  const bulkChanges = new BulkChangesService(written)
  const recordAdditions = new RecordAdditions({ ...written, imports })
  const recordUndo = new RecordUndo({ ...written, changes })
  const merges = new ImportMerges({ ...written, imports })
  const importReviews = new ImportReviews({ imports, versions, dryRuns, merges })
  const totalEntries = new TotalEntriesService({ ...written, imports })
  const draftRows = new DraftRowsRepository(knex)
  const draftList = new DraftListService({
    ...{ versions, records: dataRecords, rows: draftRows },
    states: new DraftStates(new RowStatesRepository(knex), (data) => versions.rowCountsOf(data)),
    counts: new PartCounts(versions, draftRows),
    marks: new PlaceMarks(),
  })
  return {
    dataRecords,
    imports,
    comparisonWorker,
    comparisons,
    dryRuns,
    importReviews,
    publicationReviews,
    recordStates,
    recordChanges,
    bulkChanges,
    recordAdditions,
    recordUndo,
    draftList,
    totalEntries,
  }
}
