import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PublicFilesService } from '#server/features/public-files/index.ts'
import type { SiteService } from '#server/features/site/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { Participant } from '../participant.ts'
import type { Participants } from '../participants.ts'
import { isStillOffered, offeredTypes, type LeftOut } from './offered.ts'
import { header, portalFile, segmentsOf, type FilePart, type PortalFile } from './portal-file.ts'

export interface PortalFilesDeps {
  participants: Pick<Participants, 'list'>
  publicFiles: Pick<PublicFilesService, 'shown' | 'open'>
  site: Pick<SiteService, 'overview' | 'wording'>
}

/** States whose hash is remembered. */
const KEPT = 10

/**
 * The one file of all companies. Nothing of it is stored: it consists of the companies' own files, so that it is never
 * older than they are, and has nothing of a company that has left.
 */
export class PortalFilesService {
  private readonly deps: PortalFilesDeps
  private readonly files = new WeakMap<readonly Participant[], Promise<PortalFile>>()
  private readonly hashes = new PromiseCache<string>(KEPT)
  private readonly known = new LRUCache<string, string>({ max: KEPT })

  constructor(deps: PortalFilesDeps) {
    this.deps = deps
  }

  /**
   * What the file of these companies has: each company's disclosure data, then its patient organisations. Found once for
   * each state of the portal, whose list of participants is the same object.
   */
  of(participants: readonly Participant[]): Promise<PortalFile> {
    const known = this.files.get(participants)
    if (known) return known
    const file = this.find(participants)
    this.files.set(participants, file)
    file.catch(() => this.files.delete(participants))
    return file
  }

  /**
   * The bytes of a file or of a part of it, some at a time.
   * @throws AppError 405 once a company whose rows are still to be sent has left or has published again: who reads it is
   * cut off, and finds another file when asking again
   */
  async *read(file: PortalFile, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
    for (const { part, start, end } of segmentsOf(file, range)) {
      if (!part) {
        yield header.subarray(start, end + 1)
        continue
      }
      await this.requireCurrent(part)
      const stored = await this.deps.publicFiles.open(part.file, 'identity', { start, end })
      for await (const piece of stored) {
        await this.requireCurrent(part)
        yield piece as Buffer
      }
    }
  }

  /** SHA-256 of the whole file in lower-case hex. Reads it once for each state. */
  sha256(file: PortalFile): Promise<string> {
    return this.hashes.get(file.tag, async () => {
      const digest = createHash('sha256')
      for await (const piece of this.read(file)) digest.update(piece)
      const found = digest.digest('hex')
      this.known.set(file.tag, found)
      return found
    })
  }

  /** The same where it is known already; where not, it will be soon. */
  knownSha256(file: PortalFile): string | null {
    if (!this.known.has(file.tag)) void this.sha256(file).catch(() => undefined)
    return this.known.get(file.tag) ?? null
  }

  private async find(participants: readonly Participant[]): Promise<PortalFile> {
    const parts: FilePart[] = []
    const leftOut: LeftOut[] = []
    for (const participant of participants) {
      const found = await this.ofCompany(participant)
      parts.push(...found.parts)
      leftOut.push(...found.leftOut)
    }
    return portalFile(parts, leftOut)
  }

  private async ofCompany(participant: Participant): Promise<{ parts: FilePart[]; leftOut: LeftOut[] }> {
    const { company } = participant
    const without = (reason: LeftOut['reason']) => ({ parts: [], leftOut: [{ company, reason }] })
    const { site, publicFiles } = this.deps
    const offered = await offeredTypes(site, participant)
    if (typeof offered === 'string') return without(offered)
    const files = await publicFiles.shown(company)
    const whole = offered.flatMap(
      ({ type }) => files.find(({ sectionType, year }) => sectionType === type && year === null) ?? [],
    )
    // With one type only, whoever reads the file would take the other one for empty.
    if (whole.length < offered.length) return without('being-made')
    return { parts: whole.map((file) => ({ company, file })), leftOut: [] }
  }

  private async requireCurrent({ company, file }: FilePart): Promise<void> {
    const participants = await this.deps.participants.list()
    if (!isStillOffered(participants, company.id, file.edition)) throw new AppError(405)
  }
}
