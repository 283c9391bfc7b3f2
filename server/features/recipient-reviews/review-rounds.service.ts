// Long because it is the whole of what staff do with a round: prepare, start, write again, end.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { tooMany } from '#server/errors/too-many.ts'
import type { Actor, AuditEventName, AuditService, AuditValue } from '#server/features/audit/index.ts'
import type { CompaniesRepository } from '#server/features/companies/index.ts'
import type { TracksRepository } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { addDays, dayAt, endOfDay } from '#server/lib/zoned-day.ts'
import type { LeaveOut } from './left-out.ts'
import { matchRecipients } from './match-recipients.ts'
import { againBefore, nextMail } from './next-mail.ts'
import { previewRecipients, type PreviewRecipientsDeps } from './preview-recipients.ts'
import { DAY_MS, MAILS_PER_DAY } from './review-limits.ts'
import type { Mailing } from './review-mailing.ts'
import type { ReviewMails } from './review-mails.ts'
import type { ListLine } from './review-recipient.ts'
import type { ReviewAddressesRepository } from './review-addresses.repository.ts'
import type { ReviewLinesRepository } from './review-lines.repository.ts'
import type { ReviewMailsRepository } from './review-mails.repository.ts'
import { isOpenAt, type MailLanguage, type ReviewRound } from './review-round.ts'
import type { ReviewRoundsRepository } from './review-rounds.repository.ts'
import type { ReviewStart } from './review-start.ts'
import { unpublishedPreview } from './unpublished-preview.ts'

export interface ReviewRoundsDeps extends PreviewRecipientsDeps {
  transaction: InTransaction
  rounds: ReviewRoundsRepository
  lines: Pick<ReviewLinesRepository, 'insert' | 'find'>
  addresses: Pick<ReviewAddressesRepository, 'countMails'>
  waiting: Pick<ReviewMailsRepository, 'leaveOut' | 'admitLeftOut' | 'countUnanswered' | 'countUnmailed'>
  companies: Pick<CompaniesRepository, 'lock'>
  tracks: Pick<TracksRepository, 'findTracks'>
  mails: Pick<ReviewMails, 'send'>
  starting: Pick<ReviewStart, 'leftOut' | 'obstacle'>
  audit: Pick<AuditService, 'record'>
  clock: Clock
  timeZone: string
  enqueue(trx: Transaction, mailing: Mailing): Promise<void>
}

/** What staff choose for a round. */
export interface RoundInput {
  sectionType: SectionType
  days: number
  language: MailLanguage
}

/** Rounds of review as staff see them. Each change takes the company's lock. */
export class ReviewRoundsService {
  private readonly deps: ReviewRoundsDeps

  constructor(deps: ReviewRoundsDeps) {
    this.deps = deps
  }

  /**
   * Matches a list with the preview and stores it; nothing is sent. It replaces a list of the type that was not sent.
   * @throws AppError 406 where the preview has nothing that visitors do not see, or a round of the type is open
   */
  async prepare(
    actor: Actor,
    companyId: number,
    input: RoundInput,
    lines: readonly ListLine[],
  ): Promise<number> {
    const { transaction, rounds, lines: stored, companies, clock } = this.deps
    const { sectionType } = input
    const previewVersion = await this.requirePreview(companyId, sectionType)
    const preview = await previewRecipients(this.deps, companyId, sectionType)
    const matched = await matchRecipients({ companyId, type: sectionType }, lines, preview)
    return transaction(async (trx) => {
      await companies.lock(trx, companyId)
      await this.requireNoneOpen(trx, companyId, sectionType)
      for (const { id } of await rounds.findIn(companyId, 'prepared', sectionType, trx))
        await rounds.remove(trx, companyId, id)
      const made = { companyId, previewVersion, createdBy: actor.userId, createdAt: clock.now() }
      const id = await rounds.insert(trx, { ...input, ...made })
      await stored.insert(trx, companyId, id, matched)
      const found = matched.filter(({ outcome }) => outcome === 'found').length
      await this.record(trx, actor, { companyId, id }, 'review_prepared', { lines: lines.length, found })
      return id
    })
  }

  /** Deletes a list that was not sent. @throws AppError 404, 721 once it was sent */
  async discard(actor: Actor, companyId: number, id: number): Promise<void> {
    await this.change(companyId, id, async (trx, round) => {
      if (round.state !== 'prepared') throw new AppError(721)
      await this.deps.rounds.remove(trx, companyId, id)
      await this.record(trx, actor, round, 'review_discarded')
    })
  }

  /**
   * Opens the links and writes to everybody who was found, without those to be left out: staff can write to them once
   * their time is over.
   * @throws AppError 404; 406 where all are left out; 721 for a round that has begun, or a preview that has moved or been
   * published since; 720 over the company's e-mails of a day
   */
  async start(actor: Actor, companyId: number, id: number, leaveOut: LeaveOut): Promise<void> {
    const { rounds, waiting, starting, clock, timeZone, enqueue } = this.deps
    await this.change(companyId, id, async (trx, round) => {
      const { found, until } = await starting.leftOut(round, leaveOut, trx)
      if (round.state !== 'prepared' || (await starting.obstacle(round, found, trx))) throw new AppError(721)
      await this.requireNoneOpen(trx, companyId, round.sectionType)
      const mails = found - until.size
      if (mails === 0)
        throw new AppError(406, { fields: [{ field: 'leaveOut', message: 'reviews.error.leaveOut' }] })
      await this.requireRoom(trx, companyId, mails)
      await waiting.leaveOut(trx, companyId, id, until)
      const now = clock.now()
      const expiresAt = endOfDay(addDays(dayAt(now, timeZone), round.days), timeZone)
      await rounds.update(trx, round, { state: 'open', startedAt: now, expiresAt })
      await enqueue(trx, { companyId, roundId: id, againAt: null })
      await this.record(trx, actor, round, 'review_started', { mails, days: round.days })
    })
  }

  /**
   * Writes again to one recipient, or to all who have not answered. Nobody is written to more than once a day.
   * @throws AppError 404; 721 where nobody is to be written to; 720 over the company's e-mails of a day
   */
  async writeAgain(actor: Actor, companyId: number, id: number, recipientId: number | null): Promise<void> {
    const { lines, waiting, companies, mails, clock, enqueue } = this.deps
    await this.change(companyId, id, async (trx, round) => {
      const now = clock.now()
      if (!isOpenAt(round, now)) throw new AppError(721)
      const which = againBefore(now)
      if (recipientId === null) {
        await waiting.admitLeftOut(trx, companyId, id, now)
        const unanswered = await waiting.countUnanswered(companyId, id, which, trx)
        const unmailed = await waiting.countUnmailed(companyId, id, trx)
        if (unanswered + unmailed === 0) throw new AppError(721)
        // Those whom the job has still to write to are counted already.
        await this.requireRoom(trx, companyId, unanswered)
        await enqueue(trx, { companyId, roundId: id, againAt: now })
        return this.record(trx, actor, round, 'review_mailed_again', { mails: unanswered + unmailed })
      }
      const one = await lines.find(companyId, id, recipientId, trx)
      if (!one) throw new AppError(404)
      if (nextMail(one, now)?.when !== 'now') throw new AppError(721)
      await this.requireRoom(trx, companyId, 1)
      await mails.send(trx, (await companies.lock(trx, companyId))!, round, one)
      await this.record(trx, actor, round, 'review_mailed_again', { mails: 1 })
    })
  }

  /** @throws AppError 404, 721 for a round that is not open */
  async end(actor: Actor, companyId: number, id: number): Promise<void> {
    const { rounds, clock } = this.deps
    await this.change(companyId, id, async (trx, round) => {
      if (!isOpenAt(round, clock.now())) throw new AppError(721)
      await rounds.update(trx, round, { state: 'ended', endedAt: clock.now(), endReason: 'staff' })
      await this.record(trx, actor, round, 'review_ended')
    })
  }

  private async change(
    companyId: number,
    id: number,
    work: (trx: Transaction, round: ReviewRound) => Promise<void>,
  ): Promise<void> {
    const { transaction, companies, rounds } = this.deps
    await transaction(async (trx) => {
      await companies.lock(trx, companyId)
      const round = await rounds.find(companyId, id, trx)
      if (!round) throw new AppError(404)
      await work(trx, round)
    })
  }

  /** The preview's version. @throws AppError 406 where visitors see all that it has */
  private async requirePreview(companyId: number, type: SectionType, trx?: Transaction): Promise<number> {
    const version = await unpublishedPreview(this.deps.tracks, companyId, type, trx)
    if (version === null) throw wrong('reviews.error.nothingToReview')
    return version
  }

  private async requireNoneOpen(trx: Transaction, companyId: number, type: SectionType): Promise<void> {
    const open = await this.deps.rounds.findIn(companyId, 'open', type, trx)
    if (open.some((round) => isOpenAt(round, this.deps.clock.now()))) throw wrong('reviews.error.alreadyOpen')
  }

  /** @throws AppError 720 where so many e-mails more are too many of this company within a day */
  private async requireRoom(trx: Transaction, companyId: number, mails: number): Promise<void> {
    const mailed = await this.deps.addresses.countMails(companyId, this.deps.clock.now() - DAY_MS, trx)
    if (mailed + mails > MAILS_PER_DAY) throw tooMany(DAY_MS / 1000)
  }

  private record(
    trx: Transaction,
    actor: Actor,
    { companyId, id }: Pick<ReviewRound, 'companyId' | 'id'>,
    name: AuditEventName,
    details: Record<string, AuditValue> = {},
  ): Promise<void> {
    const target = { kind: 'review-round', id }
    return this.deps.audit.record(trx, actor, { name, companyId, target, details })
  }
}

const wrong = (message: string) => new AppError(406, { fields: [{ field: 'type', message }] })
