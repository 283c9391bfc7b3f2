import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { versionOf, type Area, type Drafts, type TrackVersions } from '#server/features/publishing/index.ts'
import { validate } from '#server/lib/validate.ts'
import type { PartsByArea } from './part-status.ts'
import { siteWordingOf, type SiteWording } from './site-wording.ts'
import { schemaOf, wordingTracks, type PartName, type WordingTrack } from './wording-part.ts'
import type { PartWriter } from './part-writer.ts'
import type { Unsaved, UnsavedWordingRepository } from './unsaved-wording.repository.ts'
import type { WordingChangesRepository } from './wording-changes.repository.ts'
import type { WordingChange } from './wording-change.ts'
import type { StoredPart, WordingPartsRepository } from './wording-parts.repository.ts'

export interface WordingDeps {
  transaction: InTransaction
  parts: WordingPartsRepository
  changes: WordingChangesRepository
  unsaved: UnsavedWordingRepository
  writer: PartWriter
  versions: Pick<TrackVersions, 'states'>
  drafts: Pick<Drafts, 'lockTrack'>
}

/** A part of the draft as an editor opens it. */
export interface OpenedPart {
  /** Null: the default wording. */
  body: unknown
  /** Pass it to `save`: 721 if somebody saved meanwhile. */
  changeNumber: number
  lastChange: WordingChange | null
  /** The user's unsaved input. */
  unsaved: Unsaved | null
}

/** A company's wording in draft, preview and published. Each save is one small transaction. */
export class WordingService {
  private readonly deps: WordingDeps

  constructor(deps: WordingDeps) {
    this.deps = deps
  }

  /** Every part of some tracks at their versions. */
  partsAt(companyId: number, versions: ReadonlyMap<WordingTrack, number>): Promise<StoredPart[]> {
    return this.deps.parts.findAt(companyId, versions)
  }

  /** Every part of a track in an area. */
  async partsIn(companyId: number, track: WordingTrack, area: Area): Promise<StoredPart[]> {
    const state = (await this.deps.versions.states(companyId)).get(track)
    if (!state) throw new AppError(703)
    return this.deps.parts.findAt(companyId, new Map([[track, versionOf(state, area)]]))
  }

  /** Takes the company's lock and returns the bodies of a track's draft by part. */
  async draftIn(trx: Transaction, companyId: number, track: WordingTrack): Promise<Map<string, unknown>> {
    const { headVersion } = await this.deps.drafts.lockTrack(trx, companyId, track)
    const parts = await this.deps.parts.findAt(companyId, new Map([[track, headVersion]]), trx)
    return new Map(parts.map(({ part, body }) => [part, body]))
  }

  /** Every part of some tracks in each area, for the status of a screen. */
  async areas(companyId: number, of: readonly WordingTrack[] = wordingTracks): Promise<PartsByArea> {
    const states = await this.deps.versions.states(companyId)
    const at = (area: Area) => {
      const versions = of.map((track) => [track, versionOf(states.of(track), area)] as const)
      return this.deps.parts.findAt(companyId, new Map(versions))
    }
    return { draft: await at('draft'), preview: await at('preview'), published: await at('published') }
  }

  /** The site's wording with the draft. */
  async draft(companyId: number): Promise<SiteWording> {
    const states = await this.deps.versions.states(companyId)
    const versions = wordingTracks.map((track) => [track, versionOf(states.of(track), 'draft')] as const)
    return siteWordingOf(await this.deps.parts.findAt(companyId, new Map(versions)))
  }

  /** @throws AppError 404 there is no such part */
  async open(companyId: number, userId: number, name: PartName): Promise<OpenedPart> {
    schemaOf(name)
    const { changes, unsaved } = this.deps
    const [lastChange] = await changes.findChanges(companyId, name, { offset: 0, limit: 1 })
    const parts = await this.partsIn(companyId, name.track, 'draft')
    return {
      body: parts.find(({ part }) => part === name.part)?.body ?? null,
      changeNumber: lastChange?.id ?? 0,
      lastChange: lastChange ?? null,
      unsaved: (await unsaved.find(companyId, userId, name)) ?? null,
    }
  }

  /**
   * Saves a part of the draft; null resets it to the default. Returns the part's new change number.
   * @param expected the number that was opened
   * @throws AppError 404 no such part; 406 by field; 721 saved meanwhile by someone else (`results.change_number`)
   */
  async save(
    actor: Actor,
    companyId: number,
    name: PartName,
    body: unknown,
    expected?: number,
  ): Promise<number> {
    const valid = body === null ? null : validate<unknown>(schemaOf(name), body)
    return this.deps.transaction((trx) => this.saveIn(trx, actor, companyId, name, valid, expected))
  }

  /** Saves several parts atomically; throws like `save`. Unsaved input in them is kept. */
  async saveAll(
    actor: Actor,
    companyId: number,
    parts: readonly { name: PartName; body: unknown; expected?: number }[],
  ): Promise<void> {
    const valid = parts.map(({ body, ...part }) => ({
      ...part,
      body: body === null ? null : validate<unknown>(schemaOf(part.name), body),
    }))
    await this.deps.transaction(async (trx) => {
      for (const { name, body, expected } of valid)
        await this.deps.writer.write(trx, actor, companyId, name, body, expected)
    })
  }

  /** Saves in the caller's transaction a body that has passed its schema. */
  async saveIn(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    name: PartName,
    body: unknown,
    expected?: number,
  ): Promise<number> {
    const id = await this.deps.writer.write(trx, actor, companyId, name, body, expected)
    if (actor.userId !== null) await this.deps.unsaved.delete(companyId, actor.userId, name, trx)
    return id
  }

  /** Removes parts of a track that are in none of these versions, in the caller's transaction; returns how many. */
  removeUnused(
    trx: Transaction,
    companyId: number,
    track: WordingTrack,
    versions: readonly number[],
  ): Promise<number> {
    return this.deps.parts.removeUnseen(trx, companyId, track, versions)
  }
}
