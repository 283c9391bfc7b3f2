import type { DataVersion } from '#server/features/publishing/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import { compareFiles, editedStates, replacedStates, type ComparedFiles } from './slot-states.ts'
import type { SlotStates } from './slot-list.ts'
import type { RowStatesRepository } from './row-states.repository.ts'

/**
 * Two files are compared while somebody waits if neither has more rows: half a second of a processor, once, in turns of
 * the event loop.
 */
const COMPARE_LIMIT = 50_000
/** Pairs of files cached, of at most 20 MB each. */
const FILES_CACHED = 4
const STATES_CACHED = 40

export interface ListScope {
  draft: DataVersion
  published: DataVersion
  /** Identifies both and what they contain, for caches. */
  key: string
}

type CountRows = (data: DataVersion) => Promise<{ importId: number; rowCount: number }[]>

/** Finds what of the draft is not as published, slot by slot. */
export class DraftStates {
  private readonly repository: RowStatesRepository
  private readonly countRows: CountRows
  private readonly files = new PromiseCache<ComparedFiles>(FILES_CACHED)
  private readonly states = new PromiseCache<SlotStates[]>(STATES_CACHED)

  constructor(repository: RowStatesRepository, countRows: CountRows) {
    this.repository = repository
    this.countRows = countRows
  }

  /** In the order of the list: newest year first, then by root section. */
  of(scope: ListScope): Promise<SlotStates[]> {
    return this.states.get(scope.key, () => this.find(scope))
  }

  private async find({ draft, published }: ListScope): Promise<SlotStates[]> {
    const slots = slotsOf(draft, published)
    const kept = slots.filter((slot) => slot.kind === 'same').map(({ draftImport }) => draftImport!)
    const changed = await this.repository.findChanged(draft, kept, published.version)
    const sizes = slots.some(({ kind }) => kind === 'replaced')
      ? [...(await this.countRows(draft)), ...(await this.countRows(published))]
      : []
    const sizeOf = (importId: number | null) =>
      sizes.filter((one) => one.importId === importId).reduce((sum, { rowCount }) => sum + rowCount, 0)
    const found: SlotStates[] = []
    for (const slot of slots) {
      const rowNos = slot.kind === 'same' ? changed.get(slot.draftImport!) : undefined
      if (rowNos) {
        const revisions = await this.repository.findRevisions(draft.companyId, slot.draftImport!, rowNos)
        const versions = { published: published.version, draft: draft.version }
        found.push({ ...slot, rows: await editedStates(revisions, versions) })
      } else if (
        slot.kind === 'replaced' &&
        Math.max(sizeOf(slot.draftImport), sizeOf(slot.publishedImport)) <= COMPARE_LIMIT
      )
        found.push(await this.compare(slot, draft, published))
      else found.push(slot)
    }
    return found
  }

  private async compare(slot: SlotStates, draft: DataVersion, published: DataVersion): Promise<SlotStates> {
    const { repository } = this
    const { companyId } = draft
    const [ours, theirs] = [slot.draftImport!, slot.publishedImport!]
    // What is published never changes, nor what a file said: only the draft's edits are read again.
    const files = await this.files.get([companyId, ours, theirs, published.version].join(), async () =>
      compareFiles(
        await repository.findVisible(published, theirs),
        await repository.findImported(companyId, ours),
      ),
    )
    const edited = (await repository.findChanged(draft, [ours], -1)).get(ours) ?? []
    const revisions = await repository.findRevisions(companyId, ours, edited)
    return { ...slot, kind: 'compared', ...(await replacedStates(files, revisions, draft.version)) }
  }
}

/** The slots of both, without what is in them. */
function slotsOf(draft: DataVersion, published: DataVersion): SlotStates[] {
  const nothing = { rows: [], gone: [] }
  const ofPublished = new Map(published.imports.map((slot) => [`${slot.year}:${slot.rootSectionId}`, slot]))
  const slots = draft.imports.map(({ importId, year, rootSectionId }): SlotStates => {
    const before = ofPublished.get(`${year}:${rootSectionId}`)
    ofPublished.delete(`${year}:${rootSectionId}`)
    const kind = !before ? 'new' : before.importId === importId ? 'same' : 'replaced'
    const place = { kind, year, rootSectionId } as const
    return { ...place, draftImport: importId, publishedImport: before?.importId ?? null, ...nothing }
  })
  for (const { importId, year, rootSectionId } of ofPublished.values())
    slots.push({
      ...{ kind: 'gone', year, rootSectionId, draftImport: null, publishedImport: importId },
      ...nothing,
    })
  return slots.sort((a, b) => b.year - a.year || a.rootSectionId - b.rootSectionId)
}
