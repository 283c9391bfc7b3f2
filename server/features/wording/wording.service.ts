// Long because every operation on wording parts shares the same lock, schema and audit steps.
import { isDeepStrictEqual } from 'node:util'
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import {
  versionOf,
  type Area,
  type Drafts,
  type Track,
  type TrackVersions,
} from '#server/features/publishing/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import { validate } from '#server/lib/validate.ts'
import type { PartsByArea } from './part-status.ts'
import { previewLink } from './site-links.ts'
import { siteWordingOf, type SiteWording } from './site-wording.ts'
import {
  requireTypingPlace,
  schemaOf,
  storedBody,
  wordingTracks,
  type PartName,
  type WordingTrack,
} from './wording-part.ts'
import type {
  PartsOfTrack,
  StoredPart,
  Unsaved,
  WordingChange,
  WordingRepository,
} from './wording.repository.ts'

export interface WordingDeps {
  transaction: InTransaction
  repository: WordingRepository
  versions: Pick<TrackVersions, 'states'>
  drafts: Pick<Drafts, 'changeDraft' | 'lockTrack'>
  audit: Pick<AuditService, 'record'>
  clock: Clock
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

/** Sites whose wording is cached: versions in the preview or published are immutable. */
const SITES_KEPT = 200

/** A company's wording in draft, preview and published. Each save is one small transaction. */
export class WordingService {
  private readonly deps: WordingDeps
  private readonly sites = new PromiseCache<SiteWording>(SITES_KEPT)

  constructor(deps: WordingDeps) {
    this.deps = deps
  }

  /** Every part of some tracks at their versions. */
  partsAt(companyId: number, versions: ReadonlyMap<WordingTrack, number>): Promise<StoredPart[]> {
    return this.deps.repository.findAt(companyId, versions)
  }

  /** Every part of a track in an area. */
  async partsIn(companyId: number, track: WordingTrack, area: Area): Promise<StoredPart[]> {
    const state = (await this.deps.versions.states(companyId)).get(track)
    if (!state) throw new AppError(703)
    return this.deps.repository.findAt(companyId, new Map([[track, versionOf(state, area)]]))
  }

  /** Takes the company's lock and returns the bodies of a track's draft by part. */
  async draftIn(trx: Transaction, companyId: number, track: WordingTrack): Promise<Map<string, unknown>> {
    const { headVersion } = await this.deps.drafts.lockTrack(trx, companyId, track)
    const parts = await this.deps.repository.findAt(companyId, new Map([[track, headVersion]]), trx)
    return new Map(parts.map(({ part, body }) => [part, body]))
  }

  /** Every part of some tracks in each area, for the status of a screen. */
  async areas(companyId: number, of: readonly WordingTrack[] = wordingTracks): Promise<PartsByArea> {
    const states = await this.deps.versions.states(companyId)
    const at = (area: Area) => {
      const versions = of.map((track) => [track, versionOf(states.of(track), area)] as const)
      return this.deps.repository.findAt(companyId, new Map(versions))
    }
    return { draft: await at('draft'), preview: await at('preview'), published: await at('published') }
  }

  /** The last change of each part, and the parts with unsaved input of this user. */
  async latest(companyId: number, userId: number) {
    const { repository } = this.deps
    return {
      changes: await repository.findLastChanges(companyId),
      unsaved: await repository.findAllUnsaved(companyId, userId),
    }
  }

  /**
   * A site's wording at these versions, none of them a draft's. Links to pages of the site lead to those of the
   * `area`.
   */
  siteAt(
    companyId: number,
    versions: ReadonlyMap<Track, number>,
    area: Exclude<Area, 'draft'> = 'published',
  ): Promise<SiteWording> {
    const wanted = new Map(wordingTracks.map((track) => [track, versions.get(track) ?? 0]))
    const key = `${companyId} ${area} ${[...wanted.values()].join()}`
    const linkTo = area === 'preview' ? previewLink : undefined
    return this.sites.get(key, async () =>
      siteWordingOf(await this.deps.repository.findAt(companyId, wanted), linkTo),
    )
  }

  /** The site's wording with the draft. */
  async draft(companyId: number): Promise<SiteWording> {
    const states = await this.deps.versions.states(companyId)
    const versions = wordingTracks.map((track) => [track, versionOf(states.of(track), 'draft')] as const)
    return siteWordingOf(await this.deps.repository.findAt(companyId, new Map(versions)))
  }

  /** @throws AppError 404 there is no such part */
  async open(companyId: number, userId: number, name: PartName): Promise<OpenedPart> {
    schemaOf(name)
    const { repository } = this.deps
    const [lastChange] = await repository.findChanges(companyId, name, { offset: 0, limit: 1 })
    const parts = await this.partsIn(companyId, name.track, 'draft')
    return {
      body: parts.find(({ part }) => part === name.part)?.body ?? null,
      changeNumber: lastChange?.id ?? 0,
      lastChange: lastChange ?? null,
      unsaved: (await repository.findUnsaved(companyId, userId, name)) ?? null,
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
        await this.writeIn(trx, actor, companyId, name, body, expected)
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
    const id = await this.writeIn(trx, actor, companyId, name, body, expected)
    if (actor.userId !== null) await this.deps.repository.deleteUnsaved(companyId, actor.userId, name, trx)
    return id
  }

  private async writeIn(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    name: PartName,
    given: unknown,
    expected?: number,
  ): Promise<number> {
    const { repository, drafts, audit, clock } = this.deps
    const body = given === null ? null : storedBody(name, given)
    const state = await drafts.lockTrack(trx, companyId, name.track)
    const number = await repository.findChangeNumber(companyId, name, trx)
    if (expected !== undefined && expected !== number)
      throw new AppError(721, { results: { change_number: number } })
    const there = await repository.findAt(companyId, new Map([[name.track, state.headVersion]]), trx)
    const before = there.find(({ part }) => part === name.part)?.body ?? null
    if (isDeepStrictEqual(before, body)) return number
    const version = await drafts.changeDraft(trx, companyId, name.track)
    await repository.write(trx, companyId, name, version, body)
    const change = { ...name, version, userId: actor.userId, changedAt: clock.now(), before, after: body }
    const id = await repository.insertChange(trx, companyId, change)
    // Only which text changed: the content is in the change itself.
    await audit.record(trx, actor, {
      name: 'wording_changed',
      companyId,
      details: { track: name.track, part: name.part },
    })
    return id
  }

  /**
   * Restores the draft's wording to these versions, in the caller's transaction; returns how many parts changed. Each
   * is an ordinary change, so that it can be undone.
   */
  async restoreDraft(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    versions: ReadonlyMap<Track, number>,
  ): Promise<number> {
    const { drafts } = this.deps
    let changed = 0
    for (const track of wordingTracks) {
      const { headVersion } = await drafts.lockTrack(trx, companyId, track)
      const wanted = await this.differing(trx, companyId, track, headVersion, versions.get(track) ?? 0)
      for (const [part, body] of wanted) await this.saveIn(trx, actor, companyId, { track, part }, body)
      changed += wanted.size
    }
    return changed
  }

  /** Removes parts of a track that are in none of these versions, in the caller's transaction; returns how many. */
  removeUnused(
    trx: Transaction,
    companyId: number,
    track: WordingTrack,
    versions: readonly number[],
  ): Promise<number> {
    return this.deps.repository.removeUnseen(trx, companyId, track, versions)
  }

  /** How many parts `restoreDraft` would change. @param heads the draft's versions */
  async countRestored(
    trx: Transaction,
    companyId: number,
    heads: ReadonlyMap<Track, number>,
    versions: ReadonlyMap<Track, number>,
  ): Promise<number> {
    let count = 0
    for (const track of wordingTracks) {
      const wanted = await this.differing(
        trx,
        companyId,
        track,
        heads.get(track) ?? 0,
        versions.get(track) ?? 0,
      )
      count += wanted.size
    }
    return count
  }

  /** The parts of a track that differ between two versions, with the second one's body; null: it has none. */
  private async differing(
    trx: Transaction,
    companyId: number,
    track: WordingTrack,
    from: number,
    to: number,
  ): Promise<Map<string, unknown>> {
    const at = async (version: number) => {
      const parts = await this.deps.repository.findAt(companyId, new Map([[track, version]]), trx)
      return new Map(parts.map(({ part, body }) => [part, body]))
    }
    const [there, wanted] = [await at(from), await at(to)]
    const names = [...new Set([...wanted.keys(), ...there.keys()])]
    return new Map(
      names
        .map((part): [string, unknown] => [part, wanted.get(part) ?? null])
        .filter(([part, body]) => !isDeepStrictEqual(body, there.get(part) ?? null)),
    )
  }

  /** A user's unsaved input; null: none. */
  async unsaved(companyId: number, userId: number, name: PartName): Promise<Unsaved | null> {
    return (await this.deps.repository.findUnsaved(companyId, userId, name)) ?? null
  }

  /**
   * Stores a user's unsaved input, which may be invalid or belong to a part that does not exist yet.
   * @throws AppError 404 there is no such part
   */
  async saveUnsaved(
    companyId: number,
    userId: number,
    name: PartName,
    typed: { body: unknown; changeNumber: number },
  ): Promise<void> {
    requireTypingPlace(name)
    const { repository, clock } = this.deps
    await repository.saveUnsaved(companyId, userId, name, { ...typed, typedAt: clock.now() })
  }

  /** Moves all unsaved input of one part to another, in the caller's transaction. */
  carryUnsaved(trx: Transaction, companyId: number, from: PartName, to: PartName): Promise<void> {
    return this.deps.repository.carryUnsaved(trx, companyId, from, to)
  }

  async deleteUnsaved(companyId: number, userId: number, name: PartName): Promise<void> {
    await this.deps.repository.deleteUnsaved(companyId, userId, name)
  }

  /** The change number of each part of a track, to pass to `save`; unchanged parts have none. */
  changeNumbers(companyId: number, track: WordingTrack): Promise<ReadonlyMap<string, number>> {
    return this.deps.repository.findChangeNumbers(companyId, track)
  }

  /** @throws AppError 404 the company has no such change */
  async change(companyId: number, id: number): Promise<WordingChange> {
    const change = await this.deps.repository.findChange(companyId, id)
    if (!change) throw new AppError(404)
    return change
  }

  /** Changes of a track or its parts, newest first, pages from 1. */
  async changes(companyId: number, of: PartsOfTrack, page: number, size: number) {
    const { repository } = this.deps
    return {
      changes: await repository.findChanges(companyId, of, { offset: (page - 1) * size, limit: size }),
      total: await repository.countChanges(companyId, of),
    }
  }
}
